/**
 * What Strong, Hevy, FitNotes and people themselves call exercises, each with the one of the catalogue that is meant, or `new` where it has none.
 * Another grip, stance or attachment is the same exercise; so is equipment, or one side at a time, where ours lists it as a variant. Other
 * equipment is another exercise.
 */
const names = `
bodyweight-squat: Squat (Bodyweight); Air Squats; Bodyweight Squats
goblet-squat: Goblet Squat (Kettlebell); Goblet Squats; Goblet Squat (Dumbbell); Dumbbell Goblet Squat
back-squat: Squat (Barbell); Barbell Squat; Squat; Back Squats; Squats; High Bar Squat; Barbell Back Squat; Pause Squat (Barbell); Back Squat (Barbell); Low Bar Squat; Full Squat (Barbell); Barbell Full Squat; Sqaut (Barbell); Full Squat; squat - barbell; Barbell Squat (Warm Up)
front-squat: Front Squat (Barbell); Barbell Front Squat; Front Squats; Barbell Front Squat - Clean Grip
box-squat: Box Squat (Barbell); Box Squats
zercher-squat: Zercher Squat (Barbell); Zercher Squat
dumbbell-squat: Squat (Dumbbell); Dumbbell Squats
leg-press: Leg Press; Leg Press (Machine); Seated Leg Press (Machine); 45 Degree Leg Press; Leg Press (Plate Loaded); Leg Press Horizontal (Machine); Single Leg Press (Machine); Leg Presses; Sled 45 Leg Press; leg press machine
hack-squat: Hack Squat; Hack Squat (Machine); Machine Hack Squat; Hack Squats
smith-machine-squat: Squat (Smith Machine); Smith Machine Squats
belt-squat: Belt Squat (Machine)
pendulum-squat: Pendulum Squat (Machine)
sissy-squat: Sissy Squat (Weighted)
overhead-squat: Overhead Squat (Barbell); Overhead Squat
landmine-squat: Landmine Squat
deadlift: Deadlift (Barbell); Deadlift; Deadlifts; Conventional Deadlift; Barbell Deadlift; Deficit Deadlift (Barbell); Deadlift - Conventional (Barbell); Paused Deadlift (Barbell)
sumo-deadlift: Sumo Deadlift (Barbell); Sumo Deadlift; Sumo Deadlifts
trap-bar-deadlift: Trap Bar Deadlift; Deadlift (Trap Bar); Hex Bar Deadlift; Deadlift (Hex Bar); Hexbar Deadlift
romanian-deadlift: Romanian Deadlift (Barbell); Romanian Deadlift; RDL; RDLs; Barbell Romanian Deadlift; Romanian Deadlifts (Barbell); BB RDL; Romanian Dead Lift
dumbbell-romanian-deadlift: Romanian Deadlift (Dumbbell); DB RDL; Dumbbell Romanian Deadlifts; RDL (Dumbbell)
single-leg-deadlift: Single Leg Romanian Deadlift (Dumbbell); One Leg Deadlift (Dumbbell)
good-morning: Good Morning (Barbell); Good Morning
hip-thrust: Hip Thrust (Barbell); Barbell Hip Thrust; Hip Thrusts; Barbell Hip Thrusts; Hip Thrust Barbell
glute-bridge: Glute Bridge; Glute Bridges; Bodyweight Glute Bridge; Single Leg Glute Bridge
back-extension: Back Extension; Hyperextension; Back Extension (Machine); Hyperextensions; Back Extension (Weighted Hyperextension); Back Extension (Hyperextension); 45 Degree Hyperextension
cable-pull-through: Cable Pull Through; Pull Through (Cable)
rack-pull: Rack Pull (Barbell); Rack Pulls; Rack Pull
stiff-leg-deadlift: Stiff Leg Deadlift (Barbell); Stiff-Legged Deadlift; Straight Leg Deadlift; Straight Leg Deadlift (Barbell); Barbell Stiff Leg Deadlift
dumbbell-deadlift: Deadlift (Dumbbell)
barbell-glute-bridge: Glute Bridge (Barbell)
machine-hip-thrust: Hip Thrust (Machine)
single-leg-hip-thrust: Single Leg Hip Thrust; Single Leg Hip Thrust (Dumbbell)
reverse-hyperextension: Reverse Hyperextension; Reverse Hyper
glute-ham-raise: Glute Ham Raise; Glute-Ham Raise
split-squat: Split Squat; Split Squat (Dumbbell)
bulgarian-split-squat: Bulgarian Split Squat; Bulgarian Split Squat (Dumbbell); Bulgarian Split Squats (Dumbbell); DB Bulgarian Split Squat; Bulgarian Split Squat (Bodyweight)
reverse-lunge: Reverse Lunge (Dumbbell); Reverse Lunges; Dumbbell Reverse Lunges
forward-lunge: Lunge (Dumbbell); Lunges; Lunge (Bodyweight)
walking-lunge: Walking Lunge; Walking Lunge (Dumbbell); Walking Lunges; Dumbbell Walking Lunges
lateral-lunge: Lateral Lunge; Side Lunges
curtsy-lunge: Curtsy Lunge (Dumbbell)
step-up: Step-up; Step Up (Dumbbell); Dumbbell Step Ups; Step Ups; Dumbbell Step Up; Step Up
pistol-squat: Pistol Squat
barbell-lunge: Lunge (Barbell); Barbell Lunges
push-up: Push Up; Push Ups; Pushups; Press Ups; Push Up (Weighted); Pushup; Push-ups; Push Up (Bodyweight); Wide Push Up
incline-push-up: Incline Push Up
bench-press: Bench Press (Barbell); Flat Barbell Bench Press; Bench; Barbell Bench Press; Bench Press - Wide Grip (Barbell); Barbell Bench Press - Medium Grip; Bench Press; Bench Pres (Barbell); Bench Press (Barbell) - Paused; Flat Bench; Reverse Grip Bench Press; Feet Up Bench Press (Barbell); bench press barbell; Bench Press (Barbell) [Heavy]
incline-bench-press: Incline Bench Press (Barbell); Incline Barbell Bench Press; Barbell Incline Bench Press; Incline Bench Press; Incline Press (Barbell)
dumbbell-bench-press: Bench Press (Dumbbell); Flat Dumbbell Bench Press; Chest Press (Dumbbell); Dumbbell Bench; DB Flat Bench Press; Dumbell Bench Press
incline-dumbbell-press: Incline Bench Press (Dumbbell); Incline Dumbbell Bench Press; Incline DB Press; Incline Press (Dumbbell); Dumbbell Incline Bench Press; Inclined Dumbbell Press; incline db bench
floor-press: Floor Press (Dumbbell); Dumbbell Floor Press
dip: Chest Dip; Triceps Dip; Chest Dip (Weighted); Triceps Dip (Weighted); Parallel Bar Triceps Dip; Dips; Ring Dip; Dip (Weighted); Weighted Dips; Parallel Bar Dips
machine-chest-press: Chest Press (Machine); Chest Press; Bench Press (Machine); Iso-Lateral Chest Press (Machine); Hammer Strength Chest Press; Chest Press (Plate Loaded); Machine Chest Press; Seated Chest Press (Machine); Lever Chest Press
cable-fly: Cable Crossover; Chest Fly (Cable); Cable Fly; Cable Fly Crossovers; Standing Cable Fly; Cable Flyes; Single Arm Cable Crossover
dumbbell-fly: Chest Fly (Dumbbell); Chest Fly; Flat Dumbbell Fly; Dumbbell Flyes; DB Flys; Fly (Dumbbell)
decline-bench-press: Decline Bench Press (Barbell); Decline Barbell Bench Press
close-grip-bench-press: Bench Press - Close Grip (Barbell); Close Grip Barbell Bench Press; Bench Press - Close-Grip (Barbell); Close Grip Bench; CGBP
decline-dumbbell-press: Decline Bench Press (Dumbbell)
smith-machine-bench-press: Bench Press (Smith Machine); Smith Machine Bench Press
smith-machine-incline-press: Incline Bench Press (Smith Machine); Smith Machine Incline Bench Press; Incline Smith Press
machine-incline-press: Incline Chest Press (Machine); Incline Hammer Strength Chest Press; Incline Chest Press Machine; Incline Machine Press
pec-deck: Pec Deck (Machine); Seated Machine Fly; Chest Fly (Machine); Pec Deck; Butterfly (Pec Deck); Pec Fly (Machine); Machine Fly; Chest Fly Machine
incline-dumbbell-fly: Incline Chest Fly (Dumbbell); Incline Dumbbell Fly; Incline Fly (Dumbbell)
dumbbell-squeeze-press: Squeeze Press (Dumbbell); Hex Press (Dumbbell); Dumbbell Squeeze Press
svend-press: Plate Squeeze (Svend Press); Svend Press; Plate Press
knee-push-up: Push Up (Knees); Knee Push Up
decline-push-up: Decline Push Up
diamond-push-up: Diamond Push Up; Push Up - Close Grip
assisted-dip: Chest Dip (Assisted); Triceps Dip (Assisted); Dip (Assisted); Assisted Dips; Machine Assisted Dip
overhead-press: Overhead Press (Barbell); Overhead Press; Strict Military Press (Barbell); OHP; Shoulder Press (Barbell); Standing Military Press (Barbell); Military Press; Barbell Overhead Press; Standing Overhead Press (Barbell); Press (Barbell); Overhead Pres; Strict press
push-press: Push Press; Push Press (Barbell); Barbell Push Press
dumbbell-shoulder-press: Overhead Press (Dumbbell); Seated Dumbbell Press; Shoulder Press (Dumbbell); Seated Overhead Press (Dumbbell); Dumbbell Shoulder Press; Shoulder Press (Dumbbells); Seated Shoulder Press (Dumbbell); DB OHP; Standing Dumbbell Shoulder Press; seated db shoulder press
arnold-press: Arnold Press (Dumbbell); Arnold Dumbbell Press
kettlebell-press: Overhead Press (Kettlebell); Kettlebell Shoulder Press
landmine-press: Landmine Press; Single Arm Landmine Press (Barbell)
machine-shoulder-press: Shoulder Press (Machine); Shoulder Press (Plate Loaded); Hammer Strength Shoulder Press; Seated Shoulder Press (Machine); Machine Shoulder Press; Shoulder Press (Machine Plates)
pike-push-up: Pike Pushup
seated-barbell-press: Seated Overhead Press (Barbell); Seated Shoulder Press (Barbell)
smith-machine-shoulder-press: Overhead Press (Smith Machine); Smith Machine Overhead Press; Shoulder Press (Smith Machine)
z-press: Z Press (Barbell)
behind-the-neck-press: Behind the Neck Press (Barbell)
handstand-push-up: Handstand Push Up
barbell-row: Bent Over Row (Barbell); Barbell Row; Bent Over Row; Bent Over Row - Underhand (Barbell); Barbell Bent Over Row; Bent-over Barbell Row; BB Rows; Row (Barbell)
one-arm-dumbbell-row: Bent Over One Arm Row (Dumbbell); Dumbbell Row; One-Arm Dumbbell Row; Dumbbell Rows; Single Arm Dumbbell Row; Row (Dumbbell); One Arm DB Row; 1 arm db row
chest-supported-row: Incline Row (Dumbbell); Chest Supported Row (Dumbbell); Chest Supported Incline Row (Dumbbell); Incline Dumbbell Rows
seated-cable-row: Seated Row (Cable); Seated Cable Row; Seated Wide-Grip Row (Cable); Seated Cable Row - V Grip (Cable); Seated Cable Row - Bar Grip; Cable Rows; Seated Cable Row - Bar Wide Grip; seated row cable
renegade-row: Renegade Row (Dumbbell)
gorilla-row: Gorillia Row (Kettlebell)
inverted-row: Inverted Row (Bodyweight); Inverted Row
ring-row: TRX Row; Ring Rows
band-row: Bent Over Row (Band)
band-pull-apart: Band Pullaparts
face-pull: Face Pull (Cable); Cable Face Pull; Face Pull; Face Pulls; Facepulls; Face Pull (Band)
t-bar-row: T Bar Row; T-Bar Row; T-Bar Rows; Landmine Row
meadows-row: Meadows Rows (Barbell)
pendlay-row: Pendlay Row (Barbell); Pendlay Row
machine-row: Seated Row (Machine); Iso-Lateral Row (Machine); Hammer Strength Row; Machine Row; Row (Machine); Seated Row Machine; Iso-Lateral Row
two-arm-dumbbell-row: Bent Over Row (Dumbbell); Dumbbell Bent Over Rows
one-arm-cable-row: Single Arm Cable Row; Seated Row - Single Arm (Cable)
kettlebell-row: Row (Kettlebell)
pull-up: Pull Up; Pullups; Wide Pull Up; Pull Up (Band); Pull-ups; Wide Grip Pull Up; Pull Up (Bodyweight); pull ups (bodyweight)
chin-up: Chin Up; Chinups; Chin-Ups
weighted-pull-up: Pull Up (Weighted); Weighted Pull Ups; Weighted Pullup
negative-pull-up: Negative Pull Up
lat-pulldown: Lat Pulldown (Cable); Lat Pulldown - Wide Grip (Cable); Lat Pulldown; Lat Pull Down; Lat Pulldown (Wide Grip); Lat Pulldowns; Wide-Grip Lat Pulldown; Pulldown (Cable); Cable Lat Pulldown; lat pull downs
straight-arm-pulldown: Straight Arm Lat Pulldown (Cable); Straight-Arm Cable Pushdown; Rope Straight Arm Pulldown; Straight Arm Pulldown; Cable Pullover
dumbbell-pullover: Pullover (Dumbbell); Dumbbell Pull Over
scapular-pull-up: Scapular Pull Ups
dead-hang: Dead Hang; Dead Hangs
band-pulldown: Kneeling Pulldown (band); Lat Pulldown (Band)
assisted-pull-up: Pull Up (Assisted); Assisted Pull Up; Pull Ups (Assisted); Machine Assisted Pull-Up
assisted-chin-up: Chin Up (Assisted)
weighted-chin-up: Chin Up (Weighted)
neutral-grip-pull-up: Neutral Grip Pull Up
muscle-up: Muscle Up (Bar); Muscle-up
close-grip-lat-pulldown: Lat Pulldown - Close Grip (Cable); Lat Pulldown (Close Grip); Neutral Grip Lat Pulldown
reverse-grip-lat-pulldown: Lat Pulldown - Underhand (Cable); Reverse Grip Lat Pulldown; Reverse Grip Lat Pulldown (Cable); Underhand Lat Pulldown
one-arm-lat-pulldown: Lat Pulldown (Single Arm); Lat Pulldown - Single Arm (Cable); Single Arm Lat Pulldown
machine-pulldown: Lat Pulldown (Machine)
machine-pullover: Pullover (Machine)
farmer-carry: Farmer's Walk; Farmers Walk; Farmer's Carry (Dumbbell)
sled-push: Sled Push
plank: Plank; Planks; Front Plank
side-plank: Side Plank
dead-bug: Dead Bugs
hollow-hold: Hollow Body Hold
ab-wheel-rollout: Ab Wheel; Ab-Wheel Rollout; Ab Wheel Rollouts
crunch: Crunch; Crunches
sit-up: Sit Up; Sit Ups; Sit Up (Weighted); Sit-up
bicycle-crunch: Bicycle Crunch
v-up: V Up; V-Ups
hanging-knee-raise: Hanging Knee Raise; Hanging Knee Raises
hanging-leg-raise: Hanging Leg Raise; Hanging Leg Raises; Leg Raise (Hanging)
cable-crunch: Cable Crunch; Crunch (Cable); Kneeling Cable Crunches
russian-twist: Russian Twist; Russian Twist (Weighted); Russian Twists
cable-chop: Cable Woodchop
side-bend: Side Bend (Dumbbell)
decline-sit-up: Decline Sit Up
decline-crunch: Decline Crunches
machine-crunch: Crunch (Machine); Ab Crunch Machine
lying-leg-raise: Flat Leg Raise; Leg Raises; Lying Leg Raise
captains-chair-knee-raise: Knee Raise (Captain's Chair); Knee Raise Parallel Bars
toes-to-bar: Toes To Bar
flutter-kick: Flutter Kicks
stability-ball-jackknife: Jackknife (Exercise Ball)
landmine-rotation: Landmine 180
kettlebell-swing: Kettlebell Swing; Kettlebell Swings; KB Swings; Russian Kettlebell Swing
kettlebell-deadlift: Deadlift (Kettlebell)
kettlebell-clean: Kettlebell Clean
clean-and-press: Clean and Press
kettlebell-snatch: Kettlebell Snatch
turkish-get-up: Kettlebell Turkish Get Up
kettlebell-halo: Kettlebell Halo
thruster: Thruster (Dumbbell); Thruster (Kettlebell)
power-clean: Power Clean; Power Clean (Barbell)
high-pull: Kettlebell High Pull
split-jerk: Split Jerk
clean: Clean
hang-power-clean: Hang Clean (Barbell); Hang Clean
clean-and-jerk: Clean and Jerk (Barbell)
push-jerk: Push Jerk
snatch: Snatch (Barbell); Snatch
power-snatch: Power Snatch (Barbell); Power Snatch
clean-pull: Clean Pull
barbell-thruster: Thruster (Barbell)
box-jump: Box Jump; Box Jumps
squat-jump: Jump Squat; Squat Jumps
plyo-push-up: Clap Push Ups; Plyometric Push Up
burpee: Burpee; Burpees
jumping-jack: Jumping Jacks
mountain-climber: Mountain Climbers
jump-rope: Jump Rope
battle-rope-wave: Battle Ropes
incline-walk: Treadmill Incline Walk
stair-climb: Stair Machine; Stairmaster
running: Running; Running (Treadmill); Running (Outdoor); Treadmill Running
walking: Walking; Walking (Treadmill)
cycling: Cycling; Cycling (Indoor)
air-bike: Air Bike; Assault Bike
rowing: Rowing (Machine); Rowing Machine; Rowing
elliptical: Elliptical Machine; Elliptical Trainer; Elliptical
swimming: Swimming
yoga: Yoga
dumbbell-curl: Bicep Curl (Dumbbell); Dumbbell Curl; Biceps Curl; DB Curl; Alternating Dumbbell Curl; Curl (Dumbbell); Dumbbell Bicep Curls; Bicep Curls; Seated Dumbbell Curl; Dumbbell Alternate Bicep Curl; DB bicep curls
barbell-curl: Bicep Curl (Barbell); Barbell Curl; Standing Barbell Curl; Curl (Barbell); Barbell Curls; Wide Grip Barbell Curl
hammer-curl: Hammer Curl (Dumbbell); Dumbbell Hammer Curl; Cross Body Hammer Curl; Hammer Curls; Seated Hammer Curl (Dumbbell); DB Hammer Curls; Dumbell hammer curls
cable-curl: Bicep Curl (Cable); Cable Curl; Rope Cable Curl; Single Arm Curl (Cable); Cable Bicep Curls
triceps-pushdown: Triceps Pushdown (Cable - Straight Bar); Rope Push Down; V-Bar Push Down; Triceps Pushdown; Triceps Rope Pushdown; Tricep Pushdowns; Pushdown (Cable); Reverse Grip Tricep Pushdown; Triceps Pressdown (Cable); Single Arm Triceps Pushdown (Cable); Tricep Pushdown (Cable); Triceps Pressdown; tricep push downs rope; Tricep rope pushdown
overhead-triceps-extension: Triceps Extension (Dumbbell); Dumbbell Overhead Triceps Extension; Overhead Triceps Extension (Dumbbell); Overhead Tricep Extensions; Overhead Extension (Dumbbell); Single Arm Tricep Extension (Dumbbell)
lying-triceps-extension: Skullcrusher (Barbell); Lying Triceps Extension; Skullcrusher; EZ-Bar Skullcrusher; Skullcrusher (EZ Bar); Skull Crushers; Triceps Extension (Barbell); Skullcrusher (Dumbbell); Lying Triceps Extension (Barbell)
bench-dip: Bench Dip
ez-bar-curl: EZ-Bar Curl; Bicep Curl (EZ Bar); EZ Bar Biceps Curl; EZ Curl; Ez-Bar Curls
preacher-curl: Preacher Curl (Barbell); EZ-Bar Preacher Curl; Preacher Curl (Dumbbell); Preacher Curl (Machine); Preacher Curls; Preacher Curl (EZ Bar)
incline-dumbbell-curl: Incline Curl (Dumbbell); Seated Incline Dumbbell Curl; Dumbbell Incline Curl; Incline Bicep Curl (Dumbbell)
concentration-curl: Concentration Curl (Dumbbell); Dumbbell Concentration Curl; Concentration Curls; Reverse Grip Concentration Curl
spider-curl: Spider Curl (Dumbbell)
machine-biceps-curl: Bicep Curl (Machine); Seated Machine Curl; Machine Bicep Curl
reverse-curl: Reverse Curl (Barbell); Reverse Curl (Cable); Reverse Curl (Dumbbell); Reverse Barbell Curls
zottman-curl: Zottman Curl (Dumbbell)
drag-curl: Drag Curl
bayesian-curl: Behind the Back Curl (Cable); Bayesian Curls
rope-hammer-curl: Hammer Curl (Cable)
overhead-cable-triceps-extension: Cable Overhead Triceps Extension; Overhead Triceps Extension (Cable); Cable Overhead Tricep Extension; Overhead Rope Extension; Triceps Extension (Cable)
triceps-kickback: Kickback (Dumbbell); Triceps Kickback; Triceps Kickback (Dumbbell); Tricep Kickbacks; Triceps Kickback (Cable)
jm-press: JM Press (Barbell)
machine-triceps-extension: Triceps Extension (Machine)
machine-dip: Seated Dip Machine
lateral-raise: Lateral Raise (Dumbbell); Lateral Dumbbell Raise; Side Lateral Raise; Dumbbell Lateral Raises; Lateral Raises; Side Raises; Seated Lateral Raise (Dumbbell); DB Side Lateral Raise; Lateral raise dumbells
front-raise: Front Raise (Dumbbell); Front Dumbbell Raise; Front Raise (Plate); Plate Front Raise; Front Raises; Dumbbell Front Raises
rear-delt-fly: Reverse Fly (Dumbbell); Rear Delt Dumbbell Raise; Rear Delt Reverse Fly (Dumbbell); Rear Delt Flyes; Bent Over Lateral Raise (Dumbbell); Chest Supported Reverse Fly (Dumbbell); Rear Delt Fly (Dumbbell)
external-rotation: External Rotation (Band)
shrug: Shrug (Dumbbell); Dumbbell Shrugs; Shrugs
cable-lateral-raise: Lateral Raise (Cable); Single Arm Lateral Raise (Cable); Cable Lateral Raises
machine-lateral-raise: Lateral Raise (Machine); Lateral Machine Raise; Machine Lateral Raises
cable-front-raise: Front Raise (Cable)
upright-row: Upright Row (Barbell); Barbell Upright Row; Upright Row (Cable); Upright Row (Dumbbell); Upright Rows
reverse-pec-deck: Reverse Fly (Machine); Rear Delt Machine Fly; Rear Delt Reverse Fly (Machine); Reverse Pec Deck; Rear Delt Fly (Machine)
cable-rear-delt-fly: Reverse Fly (Cable); Rear Delt Reverse Fly (Cable); Cable Rear Delt Fly; Reverse Fly Single Arm (Cable)
barbell-shrug: Shrug (Barbell); Barbell Shrug; Barbell Shrugs
y-raise: Chest Supported Y Raise (Dumbbell)
leg-extension: Leg Extension (Machine); Leg Extension Machine; Leg Extensions; Single Leg Extensions; Leg Extension
leg-curl: Leg Curl (Machine); Leg Curls; Hamstring Curls
nordic-curl: Nordic Hamstrings Curls
calf-raise: Calf Raises; Calf Raise (Dumbbell); Calf Raise; Standing Calf Raise (Dumbbell); Standing Calf Raise (Barbell)
seated-calf-raise: Seated Calf Raise (Machine); Seated Calf Raise (Plate Loaded); Seated Calf Raises
cable-kickback: Cable Kickback; Glute Kickback (Cable); Cable Glute Kickbacks; Standing Cable Glute Kickbacks
machine-hip-adduction: Hip Adductor (Machine); Hip Adduction (Machine); Adductor (Machine)
wrist-curl: Wrist Curls; Wrist Curl (Dumbbell); Seated Palms Up Wrist Curl
lying-leg-curl: Lying Leg Curl (Machine); Lying Leg Curl Machine; Lying Leg Curls; Prone Leg Curl (Machine)
seated-leg-curl: Seated Leg Curl (Machine); Seated Leg Curl Machine; Seated Leg Curls; Seated Hamstring Curl
standing-leg-curl: Standing Leg Curls (Machine); Standing Leg Curls
standing-calf-raise: Standing Calf Raise (Machine); Standing Calf Raise Machine; Calf Raise (Machine); Standing Calf Raises (Machine); Machine Calf Raise; Single Leg Standing Calf Raise (Machine); Standing Calf Raise
leg-press-calf-raise: Calf Press on Leg Press; Calf Press on Seated Leg Press; Calf Press (Machine); Leg Press Calf Raise
single-leg-calf-raise: Single Leg Calf Raise; Single Leg Standing Calf Raise; Single Leg Standing Calf Raise (Dumbbell)
donkey-calf-raise: Donkey Calf Raises (Machine)
machine-hip-abduction: Hip Abductor (Machine); Hip Abduction (Machine); Abductor Machine
machine-glute-kickback: Glute Kickback (Machine); Rear Kick (Machine)
donkey-kick: Glute Kickback on Floor
frog-pump: Frog Pumps (Dumbbell)
reverse-wrist-curl: Seated Wrist Extension (Barbell)
new: Squat (Machine); Decline Bench Press (Machine); Log Press; Warm Up; Bench Press (Cable); Squat (Band); Floor Press (Kettlebell); Machine Shrug; Deadlift (Smith Machine); Seated Calf Raise (Smith Machine); Bench Press (Band); Bicep Curl (Band); Stretching; Aerobics; Snowboarding; Deadlift (Band); Overhead Press (Cable); Hip Thrust (Bodyweight); Shrug (Smith Machine); Calf Raise (Smith Machine); Spider Curl (Barbell); Treadmill; Squat (Suspension); Bench Press (Kettlebell); Deadlift (Cable); Chest Press (Band); Chest Fly (Band); Lateral Raise (Band); Hammer Curl (Band); Triceps Extension (Suspension); Pinwheel Curl (Dumbbell); Waiter Curl (Dumbbell); Plate Curl; Kettlebell Curl; Jefferson Curl; Sumo Squat; Spanish Squat; Wide-Elbow Triceps Press (Dumbbell); Landmine Hack Squat; Around The World; Pilates; Dragonfly; HIIT; Shrug (Machine); Shrug (Cable); Decline Chest Fly (Cable); Larsen Press; Viking Press; Yoke Walk; Tire Flip; Bench Press - Axle Bar; Hip Thrust (Smith Machine); Standing Calf Raise (Smith Machine); Preacher Hammer Curl; Bankdrücken (Langhantel); Lat Stretch; Core; Arms; Leg Day; Assisted Pistol Squats; Front Squat (Cable); Band Chest Press; Chest Fly (Suspension); Decline Bench Press (Smith Machine); Decline Chest Fly (Dumbbell); Floor Press (Barbell); Iso-Lateral High Row (Machine); Iso-Lateral Low Row; Kipping Pull Up; Vertical Traction (Machine); Calf Extension (Machine); Deadlift High Pull; Landmine Squat and Press; Overhead Dumbbell Lunge; Partial Glute Bridge (Barbell); Press Under; Squat Row; Sumo Squat (Barbell); Sumo Squat (Dumbbell); Sumo Squat (Kettlebell); Overhead Plate Raise; 21s Bicep Curl; Behind the Back Bicep Wrist Curl (Barbell); Bicep Curl (Suspension); Overhead Curl (Cable); Seated Triceps Press; Kettlebell Around the World; Single Leg Romanian Deadlift (Barbell); Reverse Lunge (Barbell); Single Leg Standing Calf Raise (Barbell); Standing Calf Raise (Smith); Abs; Cardio; Chest; Squat to Overhead Reach; Bench press machine decline; Legs; Reverse Lunge to Press; Curl to Press; Dumbbell Row to Kickback
`;

export const namedExercises: readonly { readonly name: string; readonly exerciseId: string | null }[] = names
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [meant = '', said = ''] = line.split(': ');
    return said.split('; ').map((name) => ({ name, exerciseId: meant === 'new' ? null : meant }));
  });
