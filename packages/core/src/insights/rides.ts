export interface RideMonth {
  readonly month: string;
  /** Mean watts per beat of its rides with a heart rate; null in a month without. */
  readonly wattsPerBeat: number | null;
  readonly rides: number;
  readonly ridesWithoutHeart: number;
  readonly isRunning: boolean;
}

/** Classes of one length and kind. */
export interface RideGroup {
  readonly minutes: number | null;
  /** As a code where it is known, `power-zone`; otherwise the title without its length. */
  readonly kind: string;
  readonly rides: number;
  /** From the first with a ride to this one, at most twelve. */
  readonly months: readonly RideMonth[];
}

export interface RideOutput {
  readonly minutes: number;
  readonly rides: number;
  /** Mean of the last 90 days, and of the 90 before. */
  readonly watts: number;
  readonly before: number | null;
}

export interface HeartAtWatts {
  readonly watts: number;
  readonly now: number;
  readonly then: number;
  /** The month that `then` is of. */
  readonly thenMonth: string;
}

export interface Rides {
  /** The most rides with a heart rate first. */
  readonly groups: readonly RideGroup[];
  readonly outputs: readonly RideOutput[];
  readonly heartAtWatts: HeartAtWatts | null;
  /** Median of steady rides of the last 90 days. */
  readonly drift: { readonly percent: number; readonly rides: number } | null;
}
