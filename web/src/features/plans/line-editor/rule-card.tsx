/** How the line goes on: a preset that fills everything, and five questions each with a sentence that says the answer in numbers. */
import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import { type PlanPreset, planPresets, presetOf, presetPlan } from '@workout-tracker/core/plans/presets';
import type { Goal, IfMissed, JudgedWhen, Rule, Rung, Step } from '@workout-tracker/core/plans/rule';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { LineForm } from './entry.tsx';
import { GoalNumbers, JudgedNumbers } from './goal-numbers.tsx';
import { MissedNumbers } from './missed-numbers.tsx';
import classes from './rule-card.module.css';
import { goalObstacles, judgedObstacles, missedObstacles, type Obstacles, stepObstacles } from './rule-choices.ts';
import {
  describeGoal,
  describeJudged,
  describeMissed,
  describeRounding,
  describeStep,
  goalNames,
  judgedNames,
  type LineFacts,
  missedNames,
  presetHints,
  presetNames,
  questions,
  roundingNames,
  stepNames,
} from './rule-format.ts';
import { goalAs, judgedAs, missedAs, rungFor, stepAs } from './rule-starts.ts';
import { type RungPicker, StepNumbers } from './step-numbers.tsx';

interface RuleCardProps {
  readonly form: LineForm;
  readonly facts: LineFacts;
  readonly unit: Units;
  readonly exercise: { readonly id: string | null; readonly title: string };
  /** What is wrong with the plan, by its place: `/rule/step`. */
  readonly objections: Readonly<Record<string, string>>;
  readonly rungPicker: RungPicker;
}

export function RuleCard({ form, facts, unit, exercise, objections, rungPicker }: RuleCardProps) {
  const { plan } = form.draft;
  const { measure } = facts;
  const [isExplained, setExplained] = useState(false);
  const title = useId();
  const rung =
    exercise.id === null
      ? null
      : rungFor({ exerciseId: exercise.id, title: exercise.title }, measure === 'seconds' ? 'seconds' : 'reps');
  return (
    <Card component="section" className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{t`Rule`}</h2>
        <button type="button" className={classes.what} onClick={() => setExplained(true)}>
          {t`What is this?`}
        </button>
      </div>
      <Presets
        chosen={presetOf(plan)}
        ladderObstacle={stepObstacles({ plan, measure, exerciseId: exercise.id }).ladder}
        onChoose={(preset) =>
          form.change({ type: 'plan-filled', plan: presetPlan(preset, plan, { unit, measure, rung }) })
        }
      />
      {plan.rule && <Questions {...{ form, facts, unit, exercise, objections, rungPicker, rung }} rule={plan.rule} />}
      {!plan.rule && <p className={classes.none}>{presetHints()[presetOf(plan)]}</p>}
      <Sheet title={t`How a line goes on`} isOpen={isExplained} onClose={() => setExplained(false)}>
        <Explained />
      </Sheet>
    </Card>
  );
}

interface PresetsProps {
  readonly chosen: PlanPreset;
  /** Why there can be no ladder; null where there can. */
  readonly ladderObstacle: string | null;
  readonly onChoose: (preset: PlanPreset) => void;
}

function Presets({ chosen, ladderObstacle, onChoose }: PresetsProps) {
  const name = useId();
  const obstacleOf = (preset: PlanPreset) => (preset === 'ladder' ? ladderObstacle : null);
  return (
    <fieldset className={classes.presets} aria-label={t`Preset`}>
      {planPresets.map((preset) => (
        <label key={preset} className={classes.preset}>
          <input
            type="radio"
            name={name}
            checked={preset === chosen}
            disabled={obstacleOf(preset) !== null && preset !== chosen}
            onChange={() => onChoose(preset)}
          />
          <span>
            {presetNames()[preset]}
            {obstacleOf(preset) !== null && <small>{obstacleOf(preset)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface QuestionsProps extends RuleCardProps {
  readonly rule: Rule;
  readonly rung: Rung | null;
}

function Questions({ form, facts, unit, exercise, objections, rule, rung, rungPicker }: QuestionsProps) {
  const { plan } = form.draft;
  const { measure } = facts;
  const set = (change: Partial<Rule>) => form.change({ type: 'rule-changed', change });
  const numbers = { form, unit, measure, rule };
  return (
    <ol>
      <Question
        number={1}
        of="goal"
        objection={objections['/rule/goal']}
        sentence={describeGoal(rule.goal, facts)}
        numbers={<GoalNumbers {...numbers} />}
      >
        <Choice<Goal['kind']>
          label={questions().goal}
          names={goalNames()}
          obstacles={goalObstacles({ plan, measure })}
          value={rule.goal.kind}
          onChange={(kind) => set({ goal: goalAs(kind, plan) })}
        />
      </Question>
      <Question
        number={2}
        of="step"
        objection={objections['/rule/step']}
        sentence={describeStep(rule.step, facts)}
        numbers={<StepNumbers {...numbers} rungPicker={rungPicker} />}
      >
        <Choice<Step['kind']>
          label={questions().step}
          names={stepNames()}
          obstacles={stepObstacles({ plan, measure, exerciseId: exercise.id })}
          value={rule.step.kind}
          onChange={(kind) => set({ step: stepAs(kind, plan, { unit, rung }) })}
        />
      </Question>
      <Question
        number={3}
        of="judged"
        objection={objections['/rule/judged']}
        sentence={describeJudged(rule.judged, facts)}
        numbers={<JudgedNumbers {...numbers} />}
      >
        <Choice<JudgedWhen['kind']>
          label={questions().judged}
          names={judgedNames()}
          obstacles={judgedObstacles({ plan, measure })}
          value={rule.judged.kind}
          onChange={(kind) => set({ judged: judgedAs(kind) })}
        />
      </Question>
      <Question
        number={4}
        of="missed"
        objection={objections['/rule/missed']}
        sentence={describeMissed(rule.missed, facts)}
        numbers={<MissedNumbers {...numbers} />}
      >
        <Choice<IfMissed['kind']>
          label={questions().missed}
          names={missedNames()}
          obstacles={missedObstacles({ plan, measure })}
          value={rule.missed.kind}
          onChange={(kind) => set({ missed: missedAs(kind, plan) })}
        />
      </Question>
      <Question
        number={5}
        of="rounding"
        objection={objections['/rule/rounding']}
        sentence={describeRounding(rule.rounding, facts)}
        numbers={null}
      >
        <Choice<Rule['rounding']>
          label={questions().rounding}
          names={roundingNames()}
          obstacles={{ nearest: null, down: null }}
          value={rule.rounding}
          onChange={(rounding) => set({ rounding })}
        />
      </Question>
    </ol>
  );
}

interface QuestionProps {
  readonly number: number;
  readonly of: keyof Rule;
  /** What the answer means with the person's own numbers. */
  readonly sentence: string;
  readonly objection: string | undefined;
  readonly numbers: ReactNode;
  readonly children: ReactNode;
}

function Question({ number, of, sentence, objection, numbers, children }: QuestionProps) {
  return (
    <li className={classes.question}>
      <b aria-hidden="true">{number}</b>
      <h3>{questions()[of]}</h3>
      <div className={classes.answer}>
        <div className={classes.one}>
          {children}
          {numbers && <div className={classes.numbers}>{numbers}</div>}
        </div>
        {objection === undefined ? <p>{sentence}</p> : <p data-wrong>{objection}</p>}
      </div>
    </li>
  );
}

interface ChoiceProps<Kind extends string> {
  readonly label: string;
  readonly names: Readonly<Record<Kind, string>>;
  readonly obstacles: Obstacles<Kind>;
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
}

/** A choice that can never come into effect is greyed and says why; one that is chosen already stays to be read. */
function Choice<Kind extends string>({ label, names, obstacles, value, onChange }: ChoiceProps<Kind>) {
  const kinds = Object.keys(names) as Kind[];
  const data = kinds.map((kind) => {
    const why = obstacles[kind];
    return {
      value: kind,
      label: why === null ? names[kind] : `${names[kind]} (${why})`,
      disabled: why !== null && kind !== value,
    };
  });
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      aria-label={label}
      data={data}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = kinds.find((kind) => kind === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

function Explained() {
  return (
    <div className={classes.explained}>
      <p>
        {t`A rule says what comes next. It is five answers, and a preset fills all of them. Under the form stand the next six sessions with your own numbers, one of them with a miss.`}
      </p>
      <dl>
        {planPresets.map((preset) => (
          <div key={preset}>
            <dt>{presetNames()[preset]}</dt>
            <dd>{presetHints()[preset]}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t`Nothing is counted in secret: each weight is worked out from what you did. Correct an old set, and what comes next follows. Warm-ups, drop sets and back-off sets are never judged, and what was not begun is not missed.`}
      </p>
    </div>
  );
}
