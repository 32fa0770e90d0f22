import { type Account, sessionsUntil } from '#accounts/account.ts';
import { disciplines } from '#training/disciplines.ts';
import { zoneBounds } from '#training/totals.ts';
import { rounded, weightUnit } from './units.ts';

export function memberJson(account: Account, now: number): Record<string, unknown> {
  const sessions = sessionsUntil(account, now);
  const pedalled = sessions.filter(({ ride }) => ride.discipline.machine === 'bike').length;
  const [first, last] = account.name.split(' ');
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    name: account.name,
    first_name: first,
    last_name: last,
    created_at: account.createdAt,
    last_workout_at: sessions.at(-1)?.createdAt ?? null,
    total_workouts: sessions.length,
    total_pedaling_metric_workouts: pedalled,
    total_non_pedaling_metric_workouts: sessions.length - pedalled,
    total_followers: 3,
    total_following: 5,
    is_profile_private: account.isPrivate,
    location: 'Nowhere',
    image_url: 'https://pictures.example.test/member.jpg',
    weight: rounded(account.athlete.massKg / 0.453_592_37, 1),
    height: 68,
    gender: 'female',
    birthday: 323_358_625,
    created_country: 'US',
    default_max_heart_rate: account.athlete.maxHeartRate,
    customized_max_heart_rate: 0,
    default_heart_rate_zones: [0, ...zoneBounds(account.athlete.maxHeartRate)],
    customized_heart_rate_zones: [],
    cycling_ftp: 0,
    cycling_ftp_source: null,
    cycling_ftp_workout_id: null,
    estimated_cycling_ftp: account.athlete.ftp,
    is_strava_authenticated: true,
    has_active_device_subscription: true,
    has_active_digital_subscription: false,
    paired_devices: [],
    workout_counts: countsJson(account, now),
    hardware_settings: null,
  };
}

export function countsJson(account: Account, now: number) {
  const sessions = sessionsUntil(account, now);
  return Object.values(disciplines).map(({ slug, words }) => ({
    name: words,
    slug,
    count: sessions.filter(({ ride }) => ride.discipline.slug === slug).length,
    icon_url: `https://pictures.example.test/${slug}.png`,
  }));
}

export function settingsJson({ units, timeZone, isPrivate }: Account) {
  return {
    distance_unit: units,
    weight_unit: weightUnit(units),
    height_unit: units === 'imperial' ? 'in' : 'cm',
    timezone: timeZone,
    privacy: { is_profile_private: isPrivate },
  };
}
