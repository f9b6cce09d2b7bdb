/** What the player reads of a device and its place. */
export const clientText = {
  unknownDevice: 'Неизвестное устройство',
  near: 'местная сеть',
  network: (network: string) => `сеть ${network}`,
};
