/**
 * A time zone in which it is midday now. Journeys about "today" live there: no day ends while one runs, and what was done forty minutes ago
 * was done today, at whatever hour the tests run.
 */
const zoneByOffset: Readonly<Record<number, string>> = {
  '-11': 'Pacific/Pago_Pago',
  '-10': 'Pacific/Honolulu',
  '-9': 'Pacific/Gambier',
  '-8': 'Pacific/Pitcairn',
  '-7': 'America/Phoenix',
  '-6': 'America/Costa_Rica',
  '-5': 'America/Bogota',
  '-4': 'America/Puerto_Rico',
  '-3': 'America/Montevideo',
  '-2': 'America/Noronha',
  '-1': 'Atlantic/Cape_Verde',
  '0': 'UTC',
  '1': 'Africa/Lagos',
  '2': 'Africa/Maputo',
  '3': 'Africa/Nairobi',
  '4': 'Asia/Dubai',
  '5': 'Asia/Karachi',
  '6': 'Asia/Dhaka',
  '7': 'Asia/Bangkok',
  '8': 'Asia/Singapore',
  '9': 'Asia/Tokyo',
  '10': 'Australia/Brisbane',
  '11': 'Pacific/Guadalcanal',
  '12': 'Pacific/Tarawa',
};

export const middayZone = zoneByOffset[12 - new Date().getUTCHours()] ?? 'UTC';
