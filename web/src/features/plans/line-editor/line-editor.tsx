/**
 * The page of one line: its sets, the weight they are a share of, the rule by which it goes on, and what comes of it in the next six
 * sessions. Nothing typed here is lost: a reload finds it again, until it is saved or given up.
 */

import { plural, t } from '@lingui/core/macro';
import { repFactor } from '@workout-tracker/core/exercises/estimated-maximum';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units } from '@workout-tracker/core/people/user';
import { checkLinePlan } from '@workout-tracker/core/plans/check-plan';
import { nextTargets, weightSteps } from '@workout-tracker/core/plans/next-targets';
import type { LineHistory, PlanLine, PlanLoads, TargetContext } from '@workout-tracker/core/plans/plan-line';
import { topOf } from '@workout-tracker/core/plans/plan-rows';
import { previewSessions } from '@workout-tracker/core/plans/preview-sessions';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { Load, PlanWeight } from '@workout-tracker/core/plans/set-row';
import { weightOffers } from '@workout-tracker/core/plans/weight-offers';
import { estimatedSeconds } from '@workout-tracker/core/programs/estimated-length';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatDay } from '#lib/date-format.ts';
import { formatMinutes } from '#lib/duration-format.ts';
import { formatNumber } from '#lib/number-format.ts';
import { reasonText } from '#lib/reason-text.ts';
import type { SetShape } from '#lib/set-format.ts';
import type { DraftKey } from '#storage/form-drafts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { BackLink } from '#ui/page-head.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { dock } from '#ui/toasts/dock.ts';
import {
  changeLine,
  type EditedLine,
  type LineWeights,
  linePlanOf,
  problemsOfLine,
  useLineDraft,
} from './line-draft.ts';
import classes from './line-editor.module.css';
import { rowWeights } from './row-weights.ts';
import { RuleCard } from './rule-card.tsx';
import type { LineFacts } from './rule-format.ts';
import { type Miss, SessionsCard } from './sessions-card.tsx';
import { SetsCard } from './sets-card.tsx';
import type { RungPicker } from './step-numbers.tsx';
import { WeightCard, type WeightOffer } from './weight-card.tsx';

/** What is known of the person and the exercise, apart from the plan. */
export interface KnownOfLine {
  /** The local day. */
  readonly today: string;
  readonly unit: Units;
  readonly shape: SetShape;
  readonly loads: PlanLoads;
  /** `'20 kg bar, steps of 2.5 kg'` */
  readonly loading: string;
  readonly hasBar: boolean;
  readonly history: LineHistory;
  /** Of the line that all days with this exercise have together; null where it is not known which exercise that is. */
  readonly sharedHistory: LineHistory | null;
  /** When it is done the next time: a day of a series that is followed by the calendar; null where nobody knows. */
  readonly nextDay: string | null;
  /** The one-repetition maximum by the latest lifting. */
  readonly estimate: PlanWeight | null;
}

/** What is saved: a plan, or plain sets where there is no more to say, and the weights that were set. */
export interface SavedLine {
  readonly plan: LinePlan | undefined;
  readonly sets: number;
  readonly count: number | null;
  readonly weights: LineWeights;
}

interface LineEditorProps {
  readonly line: EditedLine;
  readonly known: KnownOfLine;
  readonly place: DraftKey;
  readonly programTitle: string;
  readonly backTo: string;
  readonly rungPicker: RungPicker;
  /** Draws what is on the bar, where it is lifted with one. */
  readonly renderPlates: (weight: number, unit: Units) => ReactNode;
  readonly isSaving: boolean;
  /** Why it could not be saved, and what can be done about it. */
  readonly refusal: ReactNode;
  readonly onCancel: () => void;
  readonly onSave: (saved: SavedLine) => void;
}

export function LineEditor(props: LineEditorProps) {
  const { line, known, place, programTitle, backTo, rungPicker, renderPlates, isSaving, refusal, onCancel, onSave } =
    props;
  const { draft, change, isRestored, startOver, forget } = useLineDraft(line, place);
  const [miss, setMiss] = useState<Miss>(4);
  const [hasTried, setTried] = useState(false);
  const [lookFor, setLookFor] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lookFor > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [lookFor]);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  const form = { draft, change };
  const worked = useMemo(() => workOut(line, draft.plan, draft.weights, known, miss), [line, draft, known, miss]);
  const { facts, working, maximum } = worked;
  const bases = basesOf(draft.plan);
  const objections = objectionsTo(draft.plan, line.measure);
  const problems = Object.keys(problemsOfLine(draft)).length + Object.keys(objections).length;

  function save() {
    setTried(true);
    setLookFor(lookFor + 1);
    if (problems > 0) return;
    const [row] = draft.plan.weeks[0]?.rows ?? [];
    forget();
    onSave({
      plan: linePlanOf(draft),
      sets: row?.sets ?? 1,
      count: row?.count.kind === 'exactly' ? row.count.count : null,
      weights: draft.weights,
    });
  }

  /** A weight that the other line has none of goes along. */
  function share(isOn: boolean) {
    const other = changeLine(draft, { type: 'shared', isOn }).plan;
    const there = workOut(line, other, draft.weights, known, miss);
    for (const of of bases) {
      const weight = worked[of];
      if (weight && !there[of]) change({ type: 'weight-set', of, weight });
    }
    change({ type: 'shared', isOn });
  }

  function cancel() {
    forget();
    onCancel();
  }

  const weightCards = bases.map((of) => (
    <WeightCard
      key={of}
      form={form}
      of={of}
      now={of === 'working' ? worked.now.working : worked.now.maximum}
      unit={known.unit}
      loads={known.loads}
      offer={offerOf(of, draft.plan, known)}
      steps={worked.steps}
    />
  ));
  const actions = (
    <>
      <Button variant="default" size="lg" onClick={cancel}>
        {t`Cancel`}
      </Button>
      <Button size="lg" loading={isSaving} onClick={save}>
        {t`Save`}
      </Button>
    </>
  );
  return (
    <div ref={page} className={classes.page}>
      <BackLink
        to={backTo}
        onClick={(event) => {
          event.preventDefault();
          onCancel();
        }}
      >
        {programTitle.trim() || t`Program`}
      </BackLink>
      <div className={classes.head}>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {moveTitle(line)}
          </h1>
          <p>{formatSubtitle(draft.plan, known.nextDay)}</p>
        </div>
      </div>
      {isRestored && (
        <Notice>
          <span>{t`Your unsaved changes from before are here.`}</span>{' '}
          <Button variant="subtle" onClick={startOver}>
            {t`Start over`}
          </Button>
        </Notice>
      )}
      <div className={classes.columns} data-first={bases.includes('maximum') ? 'weight' : undefined}>
        <div className={classes.left}>
          <div className={classes.sets}>
            <SetsCard
              form={form}
              measure={line.measure}
              unit={working?.unit ?? maximum?.unit ?? known.unit}
              weightsOf={(week) => rowWeights({ ...facts, unit: known.unit }, week)}
              length={lengthOf(draft.plan, line)}
              objections={objections}
              renderPlates={renderPlates}
            />
          </div>
          <RuleCard
            form={form}
            facts={facts}
            unit={known.unit}
            exercise={{ id: line.exerciseId, title: line.title }}
            objections={objections}
            rungPicker={rungPicker}
          />
        </div>
        <div className={classes.right}>
          <div className={classes.weights}>
            {weightCards}
            {known.sharedHistory && weightCards.length > 0 && (
              <Card component="section" className={classes.shared} aria-label={t`Where its weight counts`}>
                <SwitchRow
                  label={t`One weight on every day`}
                  hint={formatSharedHint(moveTitle(line))}
                  isOn={draft.plan.isShared === true}
                  onChange={share}
                />
              </Card>
            )}
          </div>
          <SessionsCard
            sessions={worked.sessions}
            unmissed={worked.unmissed}
            miss={miss}
            shape={known.shape}
            onMiss={setMiss}
          />
        </div>
      </div>
      <div ref={dock} className={classes.dock}>
        {refusal && <div className={classes.refusal}>{refusal}</div>}
        <p className={classes.error} role="alert">
          {hasTried && problems > 0
            ? plural({ count: problems }, { 1: 'Fix one field before saving.', other: 'Fix # fields before saving.' })
            : null}
        </p>
        <div className={classes.actions}>{actions}</div>
      </div>
    </div>
  );
}

/** By their place in the plan; the first word on a place stays. */
const objectionsTo = (plan: LinePlan, measure: EditedLine['measure']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    checkLinePlan(plan, measure)
      .map(({ path, reason }) => [path, reasonText(reason)])
      .toReversed(),
  );

const formatSharedHint = (title: string): string =>
  t`Wherever ${title} comes in this program, or in a series with it, it is one weight and one history.`;

/** `'How it goes on, from Monday, November 16'`; a cycle says how long it is instead. */
function formatSubtitle({ weeks }: LinePlan, nextDay: string | null): string {
  if (weeks.length > 1)
    return plural(
      { weeks: weeks.length },
      {
        2: 'How it goes on, two weeks at a time',
        3: 'How it goes on, three weeks at a time',
        4: 'How it goes on, four weeks at a time',
        5: 'How it goes on, five weeks at a time',
        6: 'How it goes on, six weeks at a time',
        other: 'How it goes on, # weeks at a time',
      },
    );
  if (nextDay === null) return t`How it goes on, from the next time`;
  const day = formatDay(nextDay, 'longDate');
  return t`How it goes on, from ${day}`;
}

/** What rows are a share of, and so what its person sets. */
function basesOf({ weeks, rule }: LinePlan): ('working' | 'maximum')[] {
  const loads = new Set<Load['of']>(weeks.flatMap(({ rows }) => rows.map(({ load }) => load.of)));
  const isLadder = rule?.step.kind === 'ladder' && rule.step.by !== undefined;
  return [
    ...(loads.has('maximum') || loads.has('rpe') || loads.has('rir') ? (['maximum'] as const) : []),
    ...(loads.has('working') || isLadder ? (['working'] as const) : []),
  ];
}

/** What was done and decided on the line that a plan says it belongs to. */
const historyFor = ({ isShared }: Pick<LinePlan, 'isShared'>, { history, sharedHistory }: KnownOfLine): LineHistory =>
  (isShared && sharedHistory) || history;

/** Everything that follows from the form: where the line stands, what its sentences are made of, and the next sessions. */
function workOut(line: EditedLine, plan: LinePlan, weights: LineWeights, known: KnownOfLine, miss: Miss) {
  const { today, unit, loads, loading, hasBar } = known;
  const history = historyFor(plan, known);
  const planned: PlanLine = { mid: line.mid, exerciseId: line.exerciseId, measure: line.measure, plan };
  const context: TargetContext = { today, unit, loads };
  const now = nextTargets(planned, history, context);
  const [working, maximum] = [
    weights.working ?? now?.target.working ?? null,
    weights.maximum ?? now?.target.maximum ?? null,
  ];
  const decided: LineHistory = { ...history, decisions: [...history.decisions, ...decisionsOf(weights)] };
  const facts: LineFacts = { plan, measure: line.measure, working, maximum, loads, loading, hasBar };
  return {
    facts,
    working,
    maximum,
    now: { working: now?.target.working ?? null, maximum: now?.target.maximum ?? null },
    steps: weightSteps(planned, history, context),
    sessions: plan.rule || now ? previewSessions(planned, decided, context, { miss }) : [],
    unmissed: plan.rule ? previewSessions(planned, decided, context, { miss: null }) : [],
  };
}

/** What is set here counts as decided after everything else. */
function decisionsOf({ working, maximum }: LineWeights): LineHistory['decisions'] {
  const about = { _id: 'draft', line: 'draft', decidedAt: new Date().toISOString(), device: '' };
  return [
    ...(working ? [{ ...about, choice: { kind: 'working-weight' as const, weight: working } }] : []),
    ...(maximum ? [{ ...about, choice: { kind: 'maximum' as const, weight: maximum } }] : []),
  ];
}

/** From e1RM: 90 % for a training maximum, and for a working weight what goes for the reps of the first row. */
function offerOf(of: 'working' | 'maximum', plan: LinePlan, { estimate, loads }: KnownOfLine): WeightOffer | null {
  if (!estimate) return null;
  const { value, unit } = estimate;
  const [offer] = weightOffers({ of, plan, e1rmKg: convertWeight(value, unit, 'kg'), unit, loads });
  if (!offer) return null;
  const e1rm = formatTenths(value);
  const words =
    offer.kind === 'share'
      ? formatShare(offer.percent, e1rm, formatTenths((value * offer.percent) / 100))
      : formatByReps(offer.reps, e1rm, formatTenths(value / (repFactor({ reps: offer.reps }) ?? 1)));
  return { words, weight: offer.weight };
}

const formatShare = (percent: number, e1rm: string, weight: string): string =>
  t`${percent} % of your e1RM ${e1rm} is ${weight}`;

const formatByReps = (reps: number, e1rm: string, weight: string): string =>
  plural(reps, { one: `# rep at an e1RM of ${e1rm}: ${weight}`, other: `# reps at an e1RM of ${e1rm}: ${weight}` });

const formatTenths = (weight: number): string => formatNumber(Math.round(weight * 10) / 10);

/** `'about 12 min'` for the first week. */
function lengthOf({ weeks }: LinePlan, { measure }: EditedLine): string {
  const moves = (weeks[0]?.rows ?? []).map(({ sets, count, restSeconds }) => {
    const each = topOf(count);
    return {
      sets,
      measure,
      reps: measure === 'reps' || measure === 'reps-and-seconds' ? Math.round(each) : null,
      seconds: measure === 'seconds' ? each : null,
      weight: true,
      ...(measure === 'metres' && { metres: each }),
      ...(restSeconds !== undefined && { restSeconds }),
    };
  });
  const time = formatMinutes(Math.max(1, estimatedSeconds({ timed: false, moves }) / 60));
  return t`about ${time}`;
}
