/** What BlueZ calls its interfaces and where it keeps its objects (bluez, doc/org.bluez.*.rst), and how Bluetooth writes its numbers. */
export const bluez = {
  agents: 'org.bluez.AgentManager1',
  profiles: 'org.bluez.ProfileManager1',
  adapter: 'org.bluez.Adapter1',
  device: 'org.bluez.Device1',
  service: 'org.bluez.GattService1',
  characteristic: 'org.bluez.GattCharacteristic1',
  descriptor: 'org.bluez.GattDescriptor1',
  failed: 'org.bluez.Error.Failed',
} as const;

export const adapterPath = '/org/bluez/hci0';

/** `uuidOf(0x180d)` is the heart-rate service. */
export const uuidOf = (assigned: number): string =>
  `0000${assigned.toString(16).padStart(4, '0')}-0000-1000-8000-00805f9b34fb`;

export const assigned = {
  heartRate: 0x180d,
  measurement: 0x2a37,
  sensorLocation: 0x2a38,
  battery: 0x180f,
  batteryLevel: 0x2a19,
  clientConfiguration: 0x2902,
} as const;
