/** Texts for a client's device and network. */
export const clientText = {
  unknownDevice: 'Неизвестное устройство',
  near: 'местная сеть',
  network: (network: string) => `сеть ${network}`,
};
