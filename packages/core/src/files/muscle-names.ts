/** What trackers call muscles, as data: plain words, the names of anatomy and whole parts of the body. */
import { type Muscle, muscleGroups } from '../exercises/muscle-groups.ts';
import { foldText } from '../text/fold-text.ts';

/** Each line: muscles of ours, then what others call them. Of two that fit, the longer name counts. */
const names = `
chest: pectoralis, pec
shoulders: deltoid, delt, shoulder
rear shoulders: deltoid posterior, posterior deltoid, rear delt, rear deltoid
rotator cuff: infraspinatus, supraspinatus, subscapularis, teres minor
lats: latissimus, lat, teres major
upper back: rhomboid, middle back, mid back
lower back: erector, spinal erector
traps: trapezius, trap
quads: quadriceps, quad, thigh
hamstrings: hamstring, biceps femoris
glutes: gluteus, glute
abductors: gluteus medius, tensor fasciae, abductor
adductors: adductor, gracilis, pectineus, pectineous
calves: calf, gastrocnemius, soleus
shins: tibialis, shin
hip flexors: iliopsoas, sartorius, hip flexor
abs: ab, abdominal, abdominis, core
obliques: oblique
biceps: bicep, brachialis
triceps: tricep
forearms: forearm, brachioradialis, wrist
neck: splenius, sternocleidomastoid, levator scapulae
quads, glutes, hamstrings: leg
lats, upper back: back
biceps, triceps: arm
`;

const ours = muscleGroups.flatMap(({ muscles }): readonly Muscle[] => muscles);
const isOurs = (name: string): name is Muscle => ours.some((muscle) => muscle === name);

/** The longest first. */
const phrases: readonly (readonly [phrase: string, muscles: readonly Muscle[]])[] = [
  ...ours.map((muscle) => [foldText(muscle), [muscle]] as const),
  ...names
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meant = '', said = ''] = line.split(': ');
      return said.split(', ').map((phrase) => [phrase, meant.split(', ').filter(isOurs)] as const);
    }),
].sort(([one], [other]) => other.length - one.length);

/** The muscles that a text names, in its order: `Pectoralis Major, Triceps Brachii` are chest and triceps. */
export function readMuscles(text: string): Muscle[] {
  const found = text.split(/[,;/&|]|\band\b/i).flatMap((part) => {
    const words = ` ${foldText(part)} `;
    return phrases.find(([phrase]) => words.includes(` ${phrase} `) || words.includes(` ${phrase}s `))?.[1] ?? [];
  });
  return [...new Set(found)];
}
