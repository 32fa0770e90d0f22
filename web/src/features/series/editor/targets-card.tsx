/** Weeks down, lines across: what each week asks for where it is not what the programs plan, typed in place or pasted from a spreadsheet. */

import { plural, t } from '@lingui/core/macro';
import { parseBlock } from '@workout-tracker/core/plans/row-shorthand';
import type { Deload, SetRow } from '@workout-tracker/core/plans/set-row';
import { type ClipboardEvent, type Dispatch, useState } from 'react';
import { moveTitle } from '#lib/catalogue-words.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { reasonText } from '#lib/reason-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import hidden from '#ui/visually-hidden.module.css';
import { dayName, placeName } from '../series-format.ts';
import { describeRows, formatSetCount } from './cell-format.ts';
import type { PlanDraft, PlanEvent } from './plan-draft.ts';
import { type LineProgram, mainLines, plannedRows, type TargetLine, targetLines } from './target-lines.ts';
import classes from './targets-card.module.css';
import { TargetsGrid } from './targets-grid.tsx';
import { cellKey, type UnreadCells, useTargetCells } from './use-target-cells.ts';
import { WeekSheet } from './week-sheet.tsx';
import { rowsAt } from './week-targets.ts';

interface TargetsCardProps {
  readonly draft: PlanDraft;
  readonly programs: readonly LineProgram[];
  readonly unread: UnreadCells;
  readonly problem: string | undefined;
  readonly onUnread: (unread: UnreadCells) => void;
  readonly change: Dispatch<PlanEvent>;
  /** What a cell comes to for its writer; null where nothing is known of it. */
  readonly project: Project;
}

type Project = (cell: {
  readonly line: TargetLine;
  readonly week: number;
  readonly rows: readonly SetRow[];
}) => string | null;

export function TargetsCard({ draft, programs, unread, problem, onUnread, change, project }: TargetsCardProps) {
  const [isAll, setAll] = useState(false);
  const [day, setDay] = useState<number | null>(null);
  const [askedWeek, setAskedWeek] = useState<number | null>(null);
  const [isPasting, setPasting] = useState(false);
  const isWide = useWideScreen();
  const all = targetLines(draft, programs);
  const days = [...new Set(all.map((line) => line.day))];
  const shownDay = isWide ? null : (days.find((one) => one === day) ?? days[0] ?? null);
  const ofDay = all.filter((line) => shownDay === null || line.day === shownDay);
  const lines = isAll ? ofDay : mainLines(ofDay, draft);
  const cells = useTargetCells({ draft, lines, unread, onUnread, change });
  const { active } = cells;
  const lineCount = ofDay.length;
  const more = ofDay.length > mainLines(ofDay, draft).length && (
    <Button variant={isWide ? 'default' : 'subtle'} aria-pressed={isAll} onClick={() => setAll(!isAll)}>
      {isAll ? t`Fewer lines` : plural(lineCount, { other: 'All # lines' })}
    </Button>
  );

  function handlePaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    if (!active || (event.target instanceof HTMLInputElement && !/[\t\n]/u.test(text.trim()))) return;
    event.preventDefault();
    cells.paste(parseBlock(text), active);
  }

  return (
    <SectionCard title={t`Weeks and targets`}>
      <div className={classes.tools}>
        <SegmentedControl<'session' | 'calendar'>
          aria-label={t`How it goes on`}
          data={[
            { value: 'session', label: t`By session` },
            { value: 'calendar', label: t`By calendar` },
          ]}
          fullWidth={!isWide}
          value={draft.goesOn ?? 'calendar'}
          onChange={(goesOn) => change({ type: 'going-on-chosen', goesOn })}
        />
        <p>
          {draft.goesOn === 'session'
            ? t`The next workout is simply the next, on whatever day you train.`
            : t`Days have their dates. A missed day changes no weight.`}
        </p>
        {isWide && more}
      </div>
      <p className={hidden.hidden} role="status">
        {cells.news}
      </p>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      {lines.length === 0 ? (
        <p className={classes.none}>{t`Choose programs for the days above: their exercises appear here.`}</p>
      ) : (
        <>
          <div className={classes.frame} onPaste={handlePaste}>
            {!isWide && shownDay !== null && (
              <div className={classes.dayHead}>
                {days.length > 1 && (
                  <SegmentedControl
                    aria-label={t`Day`}
                    fullWidth
                    data={days.map((one) => ({ value: String(one), label: dayName(one + 1) }))}
                    value={String(shownDay)}
                    onChange={(value) => setDay(Number(value))}
                  />
                )}
                <div>
                  <h3>{[...new Set(ofDay.map(({ programTitle }) => programTitle))].join(comma())}</h3>
                  {more}
                </div>
              </div>
            )}
            <TargetsGrid draft={draft} lines={lines} unread={unread} cells={cells} onOpenWeek={setAskedWeek} />
            {active && <ActiveCell {...{ draft, cells, unread, project }} line={active.line} week={active.week} />}
          </div>
          <button type="button" className={classes.paste} onClick={() => setPasting(true)}>
            <Icon name="copy" size={20} />
            <span>
              {t`Paste a block from a spreadsheet, weeks down, lines across.`}
              <span className={classes.understood}>
                {` ${t`These are understood:`} `}
                {['4x5', '3x6-8', '5+ @ 85%', '3x8 @ RPE 8', '5,5,4'].map((example) => (
                  <code key={example}>{example}</code>
                ))}
              </span>
            </span>
            <span className={classes.keys} aria-hidden="true">
              <kbd>{t`Ctrl`}</kbd>
              <kbd>V</kbd>
            </span>
          </button>
        </>
      )}
      <WeekSheet draft={draft} week={askedWeek} change={change} onClose={() => setAskedWeek(null)} />
      <Dialog title={t`Paste a block`} isOpen={isPasting} onClose={() => setPasting(false)}>
        <PasteForm
          week={(active?.week ?? 0) + 1}
          line={titleOf(active?.line ?? lines[0])}
          onCancel={() => setPasting(false)}
          onPaste={(text) => {
            const [line] = lines;
            const start = active ?? (line && { week: 0, line });
            if (start) cells.paste(parseBlock(text), start);
            setPasting(false);
          }}
        />
      </Dialog>
    </SectionCard>
  );
}

interface PasteFormProps {
  /** Where its first cell goes: the week, from 1, and the title of the line. */
  readonly week: number;
  readonly line: string;
  readonly onCancel: () => void;
  readonly onPaste: (text: string) => void;
}

function PasteForm({ week, line, onCancel, onPaste }: PasteFormProps) {
  const [text, setText] = useState('');
  return (
    <>
      <TextArea
        label={t`Weeks down, lines across, from week ${week}, ${line}`}
        rows={6}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {t`Paste`}
        </Button>
      </DialogActions>
    </>
  );
}

const notRead = (typed: string): string => t`${typed} cannot be read.`;

const formatDeload = ({ load, sets }: Deload): string =>
  t`In this deload week ${load} % of the weight and ${sets} % of the sets.`;

interface ActiveCellProps {
  readonly draft: PlanDraft;
  readonly line: TargetLine;
  readonly week: number;
  readonly cells: ReturnType<typeof useTargetCells>;
  readonly unread: UnreadCells;
  readonly project: Project;
}

const titleOf = (line: TargetLine | undefined): string => (line ? moveTitle(line.move) : '');

/** The cell that has the focus, in a sentence: what it asks for, or why it cannot be read; and how far it reaches. */
function ActiveCell({ draft, line, week, cells, unread, project }: ActiveCellProps) {
  const { day, programId, move, shorthand } = line;
  const isWide = useWideScreen();
  const inWeek = draft.weeks[week];
  const own = rowsAt(inWeek?.targets ?? [], { day, programId, mid: move._id });
  const { typing } = cells;
  const refused = typing ? undefined : unread.get(cellKey(week, line));
  const typed = typing && 'rows' in typing ? typing.rows : [];
  const rows = [typed, own].find((given) => given.length > 0) ?? plannedRows(line, week).rows;
  const said = rows ? describeRows(rows, shorthand) : formatSetCount(move.sets);
  const isLastWeek = week === draft.weeks.length - 1;
  const projected = refused || (typing && 'refusal' in typing) ? null : project({ line, week, rows: typed });
  return (
    <div className={classes.active}>
      <div>
        <p className={classes.said}>
          {`${placeName({ week: week + 1, day: day + 1 })}${comma()}${moveTitle(move)}${colon()}${refused ? t`not read` : said}`}
        </p>
        <p className={refused ? classes.refused : undefined} role={refused ? 'alert' : undefined}>
          {refused
            ? `${notRead(refused.text)} ${reasonText(refused.refusal)}`
            : typing && 'refusal' in typing
              ? reasonText(typing.refusal)
              : inWeek?.deload
                ? formatDeload(inWeek.deload)
                : own.length > 0 || typed.length > 0
                  ? t`This week’s own target.`
                  : t`As the program plans it.`}
        </p>
        {projected !== null && <p>{projected}</p>}
      </div>
      {own.length > 0 && !refused && !isLastWeek && (
        <SegmentedControl<'here' | 'on'>
          aria-label={t`How far this target reaches`}
          data={[
            { value: 'here', label: t`Only here` },
            { value: 'on', label: t`From here on` },
          ]}
          fullWidth={!isWide}
          className={classes.reach}
          value={cells.span}
          onChange={cells.setSpan}
        />
      )}
    </div>
  );
}
