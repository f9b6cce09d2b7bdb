/** Texts that describe the device and network of a client. */
export const clientText = {
  unknownDevice: 'Неизвестное устройство',
  near: 'местная сеть',
  network: (network: string) => `сеть ${network}`,
};
