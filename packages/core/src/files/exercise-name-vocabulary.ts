/**
 * What trackers call things, as data: words in their plain form, phrases that are one word, and which phrases name equipment or a way to do
 * it. Phrases are written with plain words; the longest that fits is taken.
 */

/** Each line: the plain word, then how else it is written. */
const spellings = `
dumbbell: db dumbell dumbel dumbells
barbell: bb barbel bar-bell
kettlebell: kb kettle-bell
bodyweight: bw
triceps: tricep tri
biceps: bicep
ab: abs abdominal abdominals
fly: flye flyes flies
calf: calves
delt: deltoid deltoids
extension: ext
alternating: alternate alternated alt
seated: sitting
incline: inclined
decline: declined
arm: armed
leg: legged
hand: handed
single: 1 one unilateral
two: 2 both double
band: banded
suspension: trx suspended
abduction: abductor abductors
adduction: adductor adductors
run: running
walk: walking
crunch: crunches
curtsy: curtsey
pallof: paloff
`;

/** Words that say nothing here: `Calf Press on Leg Press`, `Lunge with a Dumbbell`. */
export const emptyWords = new Set('a an the on of with and to in at for from using exercise'.split(' '));

/** A part of the body alone is no exercise. */
export const bodyParts = new Set(
  'ab arm back biceps calf chest core delt forearm glute hamstring hip leg lat neck quad shoulder trap triceps'.split(
    ' ',
  ),
);

/** Each line: the words that stand for it, then the phrases. */
const sameWords = `
pushup: push up, press up, pressup
pullup: pull up
chinup: chin up
situp: sit up
stepup: step up
getup: get up
curlup: curl up
muscleup: muscle up
rollup: roll up
vup: v up
warmup: warm up
cooldown: cool down
pulldown: pull down
pushdown: push down, press down, pressdown
stepdown: step down
pullover: pull over
crossover: cross over
pullthrough: pull through
pullapart: pull apart
rollout: roll out
kickback: kick back
deadlift: dead lift
bodyweight: body weight
jackknife: jack knife
woodchop: wood chop, wood chopper, woodchopper
tbar: t bar
hex bar: hexbar
trap bar: trapbar
ez bar: ezbar
face pull: facepull
skullcrusher: skull crusher
back extension: hyperextension, hyper extension
romanian deadlift: rdl
overhead press: ohp, military press, shoulder press
stiff leg deadlift: straight leg deadlift
frontlever: front lever
leg curl: hamstring curl
stability ball: swiss ball, exercise ball, gym ball, physio ball
medicine ball: med ball
clean jerk: c j
chest supported: chest support
`;

/** Each line: the equipment, then what names it. */
const equipmentPhrases = `
barbell: barbell, olympic barbell, straight barbell
ez bar: ez bar, ez barbell, ez curl bar, e z bar, curl bar, ez
trap bar: trap bar, hex bar, hexagonal bar
safety bar: safety bar, safety squat bar, ssb
landmine: landmine
dumbbell: dumbbell
kettlebell: kettlebell
cable: cable, pulley
smith: smith machine, smith
machine: machine, machine plate, plate loaded, hammer strength, selectorized, leverage, lever
band: band, resistance band, loop band, mini band, tube
suspension: suspension, suspension trainer
ring: ring, gymnastic ring
bodyweight: bodyweight, no equipment, none, calisthenic
plate: plate, weight plate
medicine ball: medicine ball
stability ball: stability ball
sled: sled, prowler
sandbag: sandbag
log: log
axle: axle, axle bar
swiss bar: swiss bar, football bar
bosu: bosu, bosu ball
treadmill: treadmill
`;

/** Each line: the way to do it, then what names it. */
const modifierPhrases = `
one arm: single arm, single hand
one leg: single leg, single foot
one side: single side, single
two arm: two arm, two hand
alternating: alternating
left: left
right: right
wide grip: wide grip, wide
close grip: close grip, narrow grip, close, narrow
neutral grip: neutral grip, parallel grip, hammer grip, neutral, palm in, palm facing in
reverse grip: reverse grip
underhand: underhand, underhand grip, supinated, supinated grip, supinate, palm up
overhand: overhand, overhand grip, pronated, pronated grip, palm down
mixed grip: mixed grip, mix grip
clean grip: clean grip
feet up: feet up, foot up, leg up
snatch grip: snatch grip
45 degree: 45 degree, 45
chest supported: chest supported
medium grip: medium grip
wide stance: wide stance
close stance: narrow stance, close stance
low bar: low bar
high bar: high bar
rope: rope
straight bar: straight bar, bar grip, bar
v bar: v bar, v grip, v handle, triangle bar
handle: handle, d handle, stirrup
seated: seated
standing: standing
lying: lying
kneeling: kneeling
half kneeling: half kneeling
bent over: bent over, bentover
weighted: weighted, weight, add weight
assisted: assisted, assistance, assist, help
pause: pause, paused
tempo: tempo, slow, eccentric, 1 second, 2 second, 3 second
deficit: deficit, standing plate
across body: cross body, across body
parallel bar: parallel bar, dip bar
strict: strict
heavy: heavy
light: light
warm-up: warmup
volume: volume, backoff, back off, top set, amrap
other: other, variation, variant, free weight
iso lateral: iso lateral
`;

/**
 * Movements that have several names, whichever equipment they are done with and whichever order the words stand in. Each line: what is meant,
 * then what is said; it applies where all of its words are there, after `=` only where there are no others. After `+` stands a modifier.
 */
const movements = `
dip: triceps dip, chest dip
curl: biceps curl
reverse curl: =curl +reverse-grip
pushdown: triceps pushdown
straight arm pulldown: straight arm pushdown
bench press: chest press, flat bench, flat press, =bench
row +chest-supported: incline row
leg press +one-leg: =press +one-leg
leg extension +one-leg: =extension +one-leg
leg curl +one-leg: =curl +one-leg
incline bench press: =incline press, =incline bench
decline bench press: =decline press, =decline bench
pec deck: butterfly pec deck
row +bent-over: rowing +bent-over
lateral raise: side lateral raise, side raise, =lat raise, side delt raise, =lateral
rear delt fly: rear delt reverse fly, reverse fly, rear delt raise, rear lateral raise, rear fly, =rear delt, +bent-over lateral raise
fly: chest fly, pec fly, flat fly, crossover
crunch: ab crunch
pulldown: lat pulldown
triceps extension +lying: skullcrusher
triceps extension +overhead: overhead triceps extension, =overhead extension
hip abduction: outer thigh, =abduction
hip adduction: inner thigh, =adduction
`;

const linesOf = (text: string): (readonly [string, string[]])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [meant = '', said = ''] = line.split(': ');
      return [meant, said.split(', ')] as const;
    });

/** `dbs` is `dumbbell`: each spelling with its plain word. */
export const plainWords: ReadonlyMap<string, string> = new Map(
  linesOf(spellings).flatMap(([plain, [said = '']]) => said.split(' ').map((word) => [word, plain] as const)),
);

export interface Phrase {
  readonly words: readonly string[];
  readonly kind: 'words' | 'equipment' | 'modifier';
  readonly meant: string;
}

const phrasesOf = (kind: Phrase['kind'], text: string): Phrase[] =>
  linesOf(text).flatMap(([meant, said]) => said.map((phrase) => ({ words: phrase.split(' '), kind, meant })));

/** By their first words, the longest first. */
function byFirstWord(phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  const found = new Map<string, Phrase[]>();
  for (const phrase of phrases.toSorted((one, other) => other.words.length - one.words.length)) {
    const [first = ''] = phrase.words;
    found.set(first, [...(found.get(first) ?? []), phrase]);
  }
  return found;
}

/** Two words that are one, and one that is two: read before anything else. */
export const spellingPhrases = byFirstWord(phrasesOf('words', sameWords));
/** Of two that are alike the equipment comes first: `iso lateral` is a machine. */
export const namedPhrases = byFirstWord([
  ...phrasesOf('equipment', equipmentPhrases),
  ...phrasesOf('modifier', modifierPhrases),
]);

interface Words {
  readonly words: readonly string[];
  readonly modifiers: readonly string[];
}

export interface MovementRule {
  readonly said: Words;
  readonly meant: Words;
  /** Only where nothing else is said. */
  readonly isWhole: boolean;
}

function partsOf(phrase: string): Words {
  const all = phrase.replace('=', '').split(' ');
  return {
    words: all.filter((word) => !word.startsWith('+')),
    modifiers: all.filter((word) => word.startsWith('+')).map((word) => word.slice(1).replace('-', ' ')),
  };
}

export const movementRules: readonly MovementRule[] = linesOf(movements).flatMap(([meant, said]) =>
  said.map((phrase) => ({ said: partsOf(phrase), meant: partsOf(meant), isWhole: phrase.startsWith('=') })),
);
