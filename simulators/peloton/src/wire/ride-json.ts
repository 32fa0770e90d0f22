/** The class inside a workout. Freestyle ones are a stub, scenic ones have no instructor, rides by distance no length. */
import type { Instructor, Ride } from '#training/class-catalogue.ts';

const pictures = 'https://pictures.example.test';

export function rideJson(ride: Ride, withInstructor: boolean): Record<string, unknown> {
  if (ride.kind === 'freestyle') {
    return {
      id: ride.id,
      is_archived: false,
      title: ride.title,
      scheduled_start_time: ride.airedAt,
      duration: ride.durationS,
      instructor: { name: ride.instructor?.name, image_url: `${pictures}/freestyle.png` },
    };
  }
  const { discipline, instructor } = ride;
  return {
    id: ride.id,
    title: ride.title,
    description: `A ${discipline.words.toLowerCase()} class.`,
    duration: ride.durationS,
    length: ride.durationS === null ? null : ride.durationS + 90,
    fitness_discipline: discipline.slug,
    fitness_discipline_display_name: discipline.words,
    instructor_id: instructor?.id ?? null,
    image_url: `${pictures}/${ride.id}.jpg`,
    original_air_time: ride.airedAt,
    scheduled_start_time: ride.airedAt,
    difficulty_estimate: ride.difficulty,
    difficulty_rating_avg: ride.difficulty,
    difficulty_rating_count: 1200,
    difficulty_level: null,
    overall_estimate: 0.98,
    pedaling_start_offset: ride.kind === 'class' ? 60 : 3,
    pedaling_end_offset: ride.durationS,
    pedaling_duration: ride.durationS,
    class_type_ids: [],
    equipment_ids: [],
    metrics: [],
    content_provider: ride.kind === 'scenic' ? 'virtual_active' : 'peloton',
    content_format: 'video',
    language: 'english',
    is_archived: false,
    is_explicit: false,
    has_pedaling_metrics: discipline.machine === 'bike',
    is_fixed_distance: ride.fixedDistanceKm !== null,
    distance: ride.fixedDistanceKm,
    distance_unit: ride.fixedDistanceKm === null ? null : 'metric',
    distance_display_value: ride.fixedDistanceKm === null ? null : `${ride.fixedDistanceKm} km`,
    availability: { is_available: true, reason: null },
    ...(withInstructor && instructor ? { instructor: instructorJson(instructor) } : {}),
  };
}

export function instructorJson({ id, name }: Instructor) {
  const [first = name, last = ''] = name.split(' ');
  return { id, name, first_name: first, last_name: last, image_url: `${pictures}/${id}.jpg`, username: first, bio: '' };
}
