/** The sentence on top of looking back, written out for each lane and each way it can stand: languages differ in how such parts hang together. */
import { plural, t } from '@lingui/core/macro';
import { type LaneName, laneNames } from '@workout-tracker/core/insights/lanes';
import type { InsightsSentence, LaneSaid, WorkoutKind } from '@workout-tracker/core/insights/sentence';
import { formatDay, formatPastDay } from '#lib/date-format.ts';
import { formatWhole } from '#lib/number-format.ts';

/** The sentence in two parts: what stands out, and the rest of it. */
export interface Sentence {
  readonly lead: string;
  readonly rest: string;
}

/** `'Heart load is 40 % above your usual'` and `', from two rides; sets are as usual.'` */
export function formatSentence(sentence: InsightsSentence): Sentence {
  switch (sentence.kind) {
    case 'empty':
      return followed(t`Nothing to look back on yet`, t`Your first workout begins the lanes below.`);
    case 'too-early':
      return followed(t`Too early to compare`, formatComparable(sentence.from));
    case 'quiet': {
      const date = formatPastDay(sentence.lastDate, 'monthAndDay');
      return followed(t`No workout in these seven days`, t`The last one was on ${date}.`);
    }
    case 'compared':
      return formatCompared(sentence.lanes);
  }
}

const followed = (lead: string, next: string): Sentence => ({ lead, rest: t`. ${next}` });

function formatComparable(from: string | null): string {
  if (from === null) return t`After a few weeks this line holds your week against your usual one.`;
  const date = formatDay(from, 'monthAndDay');
  return t`From ${date} on, this line holds your week against your usual one.`;
}

type Direction = Exclude<LaneSaid['is'], 'usual'>;
type Unusual = LaneSaid & { readonly is: Direction };

const isUnusual = (said: LaneSaid): said is Unusual => said.is !== 'usual';

function formatCompared(lanes: readonly LaneSaid[]): Sentence {
  const usual = lanes.filter(({ is }) => is === 'usual').map(({ lane }) => lane);
  const [first, ...others] = lanes.filter(isUnusual);
  if (!first) return { lead: usualAtStart(usual), rest: ended('') };
  const parts = others.map((said) => `${formatAfter(said)}${formatCause(said)}`);
  if (usual.length > 0) parts.push(usualAfter(usual));
  return { lead: formatLead(first), rest: ended(parts.reduce(joined, formatCause(first))) };
}

const joined = (said: string, part: string): string => t`${said}; ${part}`;
const ended = (said: string): string => t`${said}.`;

type Wording = Readonly<Record<Direction, (percent: string) => string>>;

const known: Readonly<Record<LaneName, Wording>> = {
  muscles: {
    above: (percent) => t`Sets are ${percent} % above your usual`,
    below: (percent) => t`Sets are ${percent} % below your usual`,
  },
  heart: {
    above: (percent) => t`Heart load is ${percent} % above your usual`,
    below: (percent) => t`Heart load is ${percent} % below your usual`,
  },
  felt: {
    above: (percent) => t`Felt effort is ${percent} % above your usual`,
    below: (percent) => t`Felt effort is ${percent} % below your usual`,
  },
};

/** Where one's usual is nothing. */
const unmeasured: Readonly<Record<LaneName, Wording>> = {
  muscles: { above: () => t`Sets are above your usual`, below: () => t`Sets are below your usual` },
  heart: { above: () => t`Heart load is above your usual`, below: () => t`Heart load is below your usual` },
  felt: { above: () => t`Felt effort is above your usual`, below: () => t`Felt effort is below your usual` },
};

/** After the first of them, which has said that it is held against one's usual. */
const knownAfter: Readonly<Record<LaneName, Wording>> = {
  muscles: { above: (percent) => t`sets are ${percent} % above`, below: (percent) => t`sets are ${percent} % below` },
  heart: {
    above: (percent) => t`heart load is ${percent} % above`,
    below: (percent) => t`heart load is ${percent} % below`,
  },
  felt: {
    above: (percent) => t`felt effort is ${percent} % above`,
    below: (percent) => t`felt effort is ${percent} % below`,
  },
};

const unmeasuredAfter: Readonly<Record<LaneName, Wording>> = {
  muscles: { above: () => t`sets are above`, below: () => t`sets are below` },
  heart: { above: () => t`heart load is above`, below: () => t`heart load is below` },
  felt: { above: () => t`felt effort is above`, below: () => t`felt effort is below` },
};

function formatLead({ lane, is, percent }: Unusual): string {
  return percent === null ? unmeasured[lane][is]('') : known[lane][is](formatWhole(percent));
}

function formatAfter({ lane, is, percent }: Unusual): string {
  return percent === null ? unmeasuredAfter[lane][is]('') : knownAfter[lane][is](formatWhole(percent));
}

const keyOf = (lanes: readonly LaneName[]): string => laneNames.filter((lane) => lanes.includes(lane)).join(' ');

function usualAtStart(lanes: readonly LaneName[]): string {
  switch (keyOf(lanes)) {
    case 'muscles':
      return t`Sets are as usual`;
    case 'heart':
      return t`Heart load is as usual`;
    case 'felt':
      return t`Felt effort is as usual`;
    case 'muscles heart':
      return t`Sets and heart load are as usual`;
    case 'muscles felt':
      return t`Sets and felt effort are as usual`;
    case 'heart felt':
      return t`Heart load and felt effort are as usual`;
    default:
      return t`Sets, heart load and felt effort are as usual`;
  }
}

/** Beside one that is not, so never all of them. */
function usualAfter(lanes: readonly LaneName[]): string {
  switch (keyOf(lanes)) {
    case 'muscles':
      return t`sets are as usual`;
    case 'heart':
      return t`heart load is as usual`;
    case 'felt':
      return t`felt effort is as usual`;
    case 'muscles heart':
      return t`sets and heart load are as usual`;
    case 'muscles felt':
      return t`sets and felt effort are as usual`;
    default:
      return t`heart load and felt effort are as usual`;
  }
}

/** `', from two rides'`; of less than usual `', with one ride'`. */
function formatCause({ is, from }: Unusual): string {
  if (!from) return '';
  const cause = causes[from.kind][is](from.count);
  return t`, ${cause}`;
}

const causes: Readonly<Record<WorkoutKind, Readonly<Record<Direction, (count: number) => string>>>> = {
  ride: {
    above: (count) =>
      plural(count, {
        one: 'from one ride',
        2: 'from two rides',
        3: 'from three rides',
        4: 'from four rides',
        5: 'from five rides',
        6: 'from six rides',
        7: 'from seven rides',
        8: 'from eight rides',
        9: 'from nine rides',
        other: 'from # rides',
      }),
    below: (count) =>
      plural(count, {
        0: 'with no rides',
        one: 'with one ride',
        2: 'with two rides',
        3: 'with three rides',
        4: 'with four rides',
        5: 'with five rides',
        6: 'with six rides',
        7: 'with seven rides',
        8: 'with eight rides',
        9: 'with nine rides',
        other: 'with # rides',
      }),
  },
  lift: {
    above: (count) =>
      plural(count, {
        one: 'from one lifting workout',
        2: 'from two lifting workouts',
        3: 'from three lifting workouts',
        4: 'from four lifting workouts',
        5: 'from five lifting workouts',
        6: 'from six lifting workouts',
        7: 'from seven lifting workouts',
        8: 'from eight lifting workouts',
        9: 'from nine lifting workouts',
        other: 'from # lifting workouts',
      }),
    below: (count) =>
      plural(count, {
        0: 'with no lifting workouts',
        one: 'with one lifting workout',
        2: 'with two lifting workouts',
        3: 'with three lifting workouts',
        4: 'with four lifting workouts',
        5: 'with five lifting workouts',
        6: 'with six lifting workouts',
        7: 'with seven lifting workouts',
        8: 'with eight lifting workouts',
        9: 'with nine lifting workouts',
        other: 'with # lifting workouts',
      }),
  },
  other: {
    above: (count) =>
      plural(count, {
        one: 'from one other workout',
        2: 'from two other workouts',
        3: 'from three other workouts',
        4: 'from four other workouts',
        5: 'from five other workouts',
        6: 'from six other workouts',
        7: 'from seven other workouts',
        8: 'from eight other workouts',
        9: 'from nine other workouts',
        other: 'from # other workouts',
      }),
    below: (count) =>
      plural(count, {
        0: 'with no other workouts',
        one: 'with one other workout',
        2: 'with two other workouts',
        3: 'with three other workouts',
        4: 'with four other workouts',
        5: 'with five other workouts',
        6: 'with six other workouts',
        7: 'with seven other workouts',
        8: 'with eight other workouts',
        9: 'with nine other workouts',
        other: 'with # other workouts',
      }),
  },
};
