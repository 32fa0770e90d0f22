/** What BlueZ calls its service and interfaces (bluez, doc/org.bluez.*.rst), and how Bluetooth writes the numbers it has assigned. */
export const bluez = {
  service: 'org.bluez',
  adapter: 'org.bluez.Adapter1',
  device: 'org.bluez.Device1',
  characteristic: 'org.bluez.GattCharacteristic1',
} as const;

export const adapterPath = (adapter: string): string => `/org/bluez/${adapter}`;

/** `A0:9E:1A:12:34:56` of `hci0` is `/org/bluez/hci0/dev_A0_9E_1A_12_34_56`. */
export const devicePath = (adapter: string, address: string): string =>
  `${adapterPath(adapter)}/dev_${address.replaceAll(':', '_')}`;

export const heartRateService = '0000180d-0000-1000-8000-00805f9b34fb';
export const heartRateMeasurement = '00002a37-0000-1000-8000-00805f9b34fb';
