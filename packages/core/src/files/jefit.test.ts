import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

const line = (title: string) => `### ${title} ${'#'.repeat(40)}`;
const logs =
  'USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession,logTime,interval_logs,auto_generated';
const log = (sets: string, name: string, session: string, day = '2024-02-17') =>
  `1,"2024-02-21 13:38:46",1,"${sets}",1,86.67,${day},21,"${name}",1,${session},1708195800,,`;

const backup = (mass: string) => `
${line('SETTING')}

row_id,USERID,TIMESTAMP,gender,length,mass
1,1,"2025-06-02 06:53:50",M," cm","${mass}"

${'#'.repeat(54)}

${line('ROUTINES')}

row_id,USERID,_id,name,dayaweek,description
1,1,1,"Plan",5,"Two
lines"

${line('EXERCISE LOGS')}

${logs}
${log('60x10,65x8,18.00003x8', 'Barbell Bench Press', '1708195761')}
${log('0x5,0x4,100x0', 'Pull-Up', '1708195761')}
${log('0x0,0x0,0x0,0x10,0x60', 'Treadmill', '1708195761')}
${log('100x5,heavy', 'Barbell Squat', '0', '2024-02-20')}
${log('', 'Curl', '1708195761')}

${line('WORKOUT SESSIONS')}

rowid,_id,USERID,edit_time,day_id,total_time,starttime,endtime
1,1708195761,1,1708367577,0,348,1708195761,1708196109

${line('NOTES')}

row_id,TIMESTAMP,USERID,_id,eid,belongSys,mynote,title,mydate
1,"2024-02-23 12:05:38",1,1,161,1,"Chair at 3","Barbell Bench Press",2024-02-17
2,"2024-02-23 12:05:38",1,2,161,1,"Never done","Leg Press",2024-02-17

${line('PROFILE')}

row_id,mydate,weight,chest,waist
1,2024-02-17,82.5,0,85
2,2024-02-18,0,0,0
`;

test('JEFIT: sets of its logs, with the time of their session, notes, and body weight', () => {
  const file = readAll(backup(' kg'));
  expect(file.format).toBe('jefit');
  expect(file.workouts.map(sketch)).toEqual([
    ['Barbell Bench Press: 10× 60kg, 8× 65kg, 8× 18kg', 'Pull-Up: 5×, 4×'],
    ['Barbell Squat: 5× 100kg'],
  ]);
  expect(file.workouts[0]).toMatchObject({
    start: { instant: '2024-02-17T18:49:21.000Z' },
    end: { instant: '2024-02-17T18:55:09.000Z' },
    exercises: [{ note: 'Chair at 3' }, { note: '' }],
    rows: 2,
  });
  expect(file.workouts[1]?.start).toEqual({ wall: '2024-02-20T00:00:00', isDayOnly: true });
  expect(file.weights).toMatchObject([{ weight: 82.5, unit: 'kg' }]);
  expect(file.notes.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    "skipped: JEFIT's logs of cardio cannot be read.",
    'skipped: This row has no sets.',
    'changed: This set was not done.',
    'changed: The set "heavy" cannot be read.',
    'changed: This note belongs to no set.',
    "changed: JEFIT's routines are not imported.",
    'changed: Of measurements only body weight is kept. Left out: waist.',
    'skipped: Nothing was measured here.',
  ]);
  expect(accounted(file) + file.weights.length).toBe(file.rows);
});

test('JEFIT in pounds, and without settings', () => {
  expect(readAll(backup(' lbs')).workouts.map(sketch)[1]).toEqual(['Barbell Squat: 5× 100lb']);
  const bare = `${line('EXERCISE LOGS')}\nbelongsession,ename,logs\n1708195761,"Barbell Squat","100x5"\n`;
  expect(readAll(bare).workouts.map(sketch)).toEqual([['Barbell Squat: 5× 100?']]);
});

test('a session whose beginning is not known is that of its day', () => {
  const text = `${line('WORKOUT SESSIONS')}\n_id,mydate,starttime,starttimie,total_time\n1,2024-03-02,,,3600\n2,2024-03-03,,1709463600,0\n
${line('EXERCISE LOGS')}\nbelongsession,ename,logs\n1,Squat,"100x5"\n2,Squat,"100x5"\n`;
  expect(readAll(text).workouts.map(({ start }) => start)).toEqual([
    { wall: '2024-03-02T00:00:00', isDayOnly: true },
    { instant: '2024-03-03T11:00:00.000Z' },
  ]);
});
