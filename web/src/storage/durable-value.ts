/**
 * One value of this device in its two places, as one. The journal in IndexedDB decides; its mirror in local storage follows with the same
 * number, can be read without waiting, and goes on alone where there is no journal or it does not answer. At every read the higher number
 * wins: of two places that disagree after a crash it is the later one.
 */
import { createPatience } from './indexed-db.ts';
import type { Journal } from './journal.ts';
import { type LocalTexts, readParsed } from './local-storage.ts';
import { inTurn, type TabChannel } from './tabs.ts';

export interface DurableValue<Value extends Numbered> {
  /** What the mirror says, without waiting: a good guess at the start of a page. */
  peek(): Value;
  /** Soon: the mirror's word when the journal is slow. */
  read(): Promise<Value>;
  /** What survived on the disk, however slow it is. */
  readDurable(): Promise<Value>;
  /** Numbers and stores what `change` makes of the newest value, and tells the other tabs. Answers with what is stored then. */
  change(change: Change<Value>): Promise<Value>;
  /**
   * At once in the mirror, which decides by its number until the journal has it too: a page that is closed in the moment of the tap cannot
   * finish a write to the journal. `known` is the number of the value it takes the place of.
   */
  replaceAtOnce(value: Value, known: number): Promise<Value>;
  /** In turn with the other tabs; without the turn in the end, when one is frozen. */
  inTurn<Result>(action: () => Promise<Result>): Promise<Result>;
  /** Hears when another tab has changed it. */
  listen(onChange: () => void): void;
}

/** The number rises with every change. */
export interface Numbered {
  readonly sequence: number;
}

/** Returns what to store in place of the current value, or null to leave it. */
type Change<Value> = (current: Value) => Value | null;

export interface DurableParts<Value> {
  /** Its key in local storage, and a part of the name of the tabs' lock. */
  readonly key: string;
  /** Its key in the journal. */
  readonly recordKey: string;
  /** What is there when nothing is stored. */
  readonly none: Value;
  /** Undefined for anything that was not written here. */
  readonly parse: (value: unknown) => Value | undefined;
  /** What is promised under keys of its own in local storage; null where there is none. */
  readonly promised: (value: Value) => Readonly<Record<string, string | null>>;
  readonly journal: Pick<Journal, 'changeValue'>;
  readonly texts: LocalTexts;
  readonly channel: TabChannel;
  readonly locks: LockManager | undefined;
  /** Where `storage` events arrive: they tell of a change by a page that was closed before it could say so itself. */
  readonly events: EventTarget | undefined;
  /** Milliseconds until the mirror goes on alone, because some browsers leave an IndexedDB request without any answer; and of the turn. */
  readonly timeouts: { readonly soon: number; readonly durable: number; readonly turn: number };
}

export function createDurableValue<Value extends Numbered>(parts: DurableParts<Value>): DurableValue<Value> {
  const { key, recordKey, none, parse, promised, journal, texts, channel, locks, events, timeouts } = parts;
  const withPatience = createPatience();
  let queue: Promise<unknown> = Promise.resolve();

  const readMirror = (): Value => readParsed(texts, { key }, parse) ?? none;

  function writeMirror(value: Value): void {
    for (const [name, text] of Object.entries(promised(value))) {
      if (text === null) texts.remove(name);
      else texts.write(name, text);
    }
    texts.write(key, JSON.stringify(value));
  }

  /** Undefined when the journal does not answer within the time, or has failed. */
  async function changeJournal(
    numbered: (current: Value) => Value | null,
    limitMs: number,
  ): Promise<Value | undefined> {
    const answer = journal.changeValue(recordKey, (found) => {
      const stored = found === undefined ? none : parse(found);
      const next = numbered(stored ?? none);
      const value = next ?? stored ?? none;
      // What nobody can read is set aside and the value starts anew: never a blank screen.
      const broken = !stored && { [`${recordKey}-broken`]: found };
      return { value, put: { ...broken, ...((next || !stored) && { [recordKey]: value }) } };
    });
    const result = await withPatience(answer, limitMs, timeouts.soon).catch(() => undefined);
    return result?.ok ? result.value : undefined;
  }

  async function apply(change: Change<Value>, limitMs: number): Promise<Value> {
    const mirrored = readMirror();
    const numbered = (stored: Value): Value | null => {
      const newest = newerOf(stored, mirrored);
      const next = change(newest);
      if (next) return { ...next, sequence: newest.sequence + 1 };
      return newest === stored ? null : newest;
    };
    const outcome = (await changeJournal(numbered, limitMs)) ?? numbered(mirrored) ?? mirrored;
    if (outcome.sequence > mirrored.sequence) writeMirror(outcome);
    return outcome;
  }

  /** One after the other within this page. */
  function enqueue(change: Change<Value>, limitMs: number): Promise<Value> {
    const turn = queue.then(() => apply(change, limitMs));
    queue = turn;
    return turn;
  }

  async function changeAndTell(change: Change<Value>): Promise<Value> {
    const outcome = await enqueue(change, timeouts.durable);
    channel.tell('changed');
    return outcome;
  }

  return {
    peek: readMirror,
    read: () => enqueue(() => null, timeouts.soon),
    readDurable: () => enqueue(() => null, timeouts.durable),
    change: changeAndTell,
    replaceAtOnce(value, known) {
      writeMirror({ ...value, sequence: Math.max(known, readMirror().sequence) + 1 });
      return changeAndTell(() => value);
    },
    inTurn: (action) => inTurn(locks, `workout-tracker-${key}`, timeouts.turn, action),
    listen(onChange) {
      channel.listen(onChange);
      events?.addEventListener('storage', (event) => {
        // Without a key the whole storage was cleared.
        const changed: unknown = Reflect.get(event, 'key');
        if (changed === key || changed === null) onChange();
      });
    },
  };
}

/** Of two copies the one with the higher number; of equals the first, which is the more durable one. */
function newerOf<Value extends Numbered>(first: Value, second: Value): Value {
  return second.sequence > first.sequence ? second : first;
}
