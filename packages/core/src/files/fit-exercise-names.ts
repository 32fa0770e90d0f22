/**
 * Garmin's categories of exercises by their number, each with the names of its exercises in the order of theirs: "Squat: Leg Press; ..." has
 * number 0 first, and nothing between two semicolons where no exercise has that number. Behind an equals sign stands the title of the
 * exercise of our catalogue that it is.
 */
export const fitExerciseNames: Readonly<Record<number, string>> = {
  0: `Bench Press: Alternating Dumbbell Chest Press on Swiss Ball; Barbell Bench Press=Bench Press; Barbell Board Bench Press; Barbell Floor Press;
Close Grip Barbell Bench Press=Close-Grip Bench Press; Decline Dumbbell Bench Press=Decline Dumbbell Press; Dumbbell Bench Press;
Dumbbell Floor Press=Floor Press; Incline Barbell Bench Press=Incline Bench Press;
Incline Dumbbell Bench Press=Incline Dumbbell Press; Incline Smith Machine Bench Press=Smith Machine Incline Press;
Isometric Barbell Bench Press; Kettlebell Chest Press; Neutral Grip Dumbbell Bench Press; Neutral Grip Dumbbell Incline Bench Press;
One Arm Floor Press; Weighted One Arm Floor Press; Partial Lockout; Reverse Grip Barbell Bench Press;
Reverse Grip Incline Bench Press; Single Arm Cable Chest Press; Single Arm Dumbbell Bench Press; Smith Machine Bench Press;
Swiss Ball Dumbbell Chest Press; Triple Stop Barbell Bench Press; Wide Grip Barbell Bench Press; Alternating Dumbbell Chest Press`,
  1: `Calf Raise: 3 Way Calf Raise; 3 Way Weighted Calf Raise; 3 Way Single Leg Calf Raise; 3 Way Weighted Single Leg Calf Raise; Donkey Calf Raise;
Weighted Donkey Calf Raise=Donkey Calf Raise; Seated Calf Raise; Weighted Seated Calf Raise=Seated Calf Raise;
Seated Dumbbell Toe Raise; Single Leg Bent Knee Calf Raise; Weighted Single Leg Bent Knee Calf Raise; Single Leg Decline Push Up;
Single Leg Donkey Calf Raise; Weighted Single Leg Donkey Calf Raise; Single Leg Hip Raise with Knee Hold;
Single Leg Standing Calf Raise=Single-Leg Calf Raise; Single Leg Standing Dumbbell Calf Raise=Single-Leg Calf Raise;
Standing Barbell Calf Raise; Standing Calf Raise; Weighted Standing Calf Raise=Standing Calf Raise;
Standing Dumbbell Calf Raise=Calf Raise`,
  2: `Cardio: Bob and Weave Circle; Weighted Bob and Weave Circle; Cardio Core Crawl; Weighted Cardio Core Crawl; Double Under=Jump Rope;
Weighted Double Under; Jump Rope; Weighted Jump Rope; Jump Rope Crossover; Weighted Jump Rope Crossover; Jump Rope Jog;
Weighted Jump Rope Jog; Jumping Jacks=Jumping Jack; Weighted Jumping Jacks; Ski Moguls; Weighted Ski Moguls; Split Jacks;
Weighted Split Jacks; Squat Jacks; Weighted Squat Jacks; Triple Under; Weighted Triple Under; Elliptical; Spinning=Steady Ride;
Pole Paddle Forward Wheelchair; Pole Paddle Backward Wheelchair; Pole Handcycle Forward Wheelchair;
Pole Handcycle Backward Wheelchair; Pole Rainbow Wheelchair; Double Punch Forward Wheelchair; Double Punch Down Wheelchair;
Double Punch Sideways Wheelchair; Double Punch Up Wheelchair; Sit Ski Wheelchair; Sitting Jacks Wheelchair;
Punch Forward Wheelchair; Punch Down Wheelchair; Punch Sideways Wheelchair; Punch Up Wheelchair; Punch Bag Wheelchair;
Pole DD FF UU Wheelchair; Butterfly Arms Wheelchair; Punch`,
  3: `Carry: Bar Holds; Farmers Walk=Farmer Carry; Farmers Walk on Toes; Hex Dumbbell Hold; Overhead Carry; Dumbbell Waiter Carry=Overhead Carry;
Farmers Carry Walk Lunge; Farmers Carry=Farmer Carry; Farmers Carry on Toes`,
  4: `Chop: Cable Pull Through=Cable Pull-Through; Cable Rotational Lift; Cable Woodchop=Cable Chop; Cross Chop to Knee;
Weighted Cross Chop to Knee; Dumbbell Chop; Half Kneeling Rotation; Weighted Half Kneeling Rotation; Half Kneeling Rotational Chop;
Half Kneeling Rotational Reverse Chop; Half Kneeling Stability Chop; Half Kneeling Stability Reverse Chop; Kneeling Rotational Chop;
Kneeling Rotational Reverse Chop; Kneeling Stability Chop; Kneeling Woodchopper; Medicine Ball Wood Chops; Power Squat Chops;
Weighted Power Squat Chops; Standing Rotational Chop; Standing Split Rotational Chop; Standing Split Rotational Reverse Chop;
Standing Stability Reverse Chop`,
  5: `Core: Abs Jabs; Weighted Abs Jabs; Alternating Plate Reach; Barbell Rollout; Weighted Barbell Rollout; Body Bar Oblique Twist;
Cable Core Press; Cable Side Bend; Side Bend; Weighted Side Bend=Side Bend; Crescent Circle; Weighted Crescent Circle;
Cycling Russian Twist; Weighted Cycling Russian Twist; Elevated Feet Russian Twist; Weighted Elevated Feet Russian Twist;
Half Turkish Get Up; Kettlebell Windmill; Kneeling Ab Wheel=Ab Wheel Rollout; Weighted Kneeling Ab Wheel; Modified Front Lever;
Open Knee Tucks; Weighted Open Knee Tucks; Side Abs Leg Lift; Weighted Side Abs Leg Lift;
Swiss Ball Jackknife=Stability Ball Jackknife; Weighted Swiss Ball Jackknife; Swiss Ball Pike; Weighted Swiss Ball Pike;
Swiss Ball Rollout=Stability Ball Rollout; Weighted Swiss Ball Rollout; Triangle Hip Press; Weighted Triangle Hip Press;
TRX Suspended Jackknife; Weighted TRX Suspended Jackknife; U Boat; Weighted U Boat; Windmill Switches; Weighted Windmill Switches;
Alternating Slide Out; Weighted Alternating Slide Out; GHD Back Extensions; Weighted GHD Back Extensions;
Overhead Walk=Overhead Carry; Inchworm; Weighted Modified Front Lever; Russian Twist; Abdominal Leg Rotations;
Arm and Leg Extension on Knees; Bicycle=Bicycle Crunch; Bicep Curl with Leg Extension; Cat Cow=Cat-Cow; Corkscrew; Criss Cross;
Criss Cross with Ball; Double Leg Stretch; Knee Folds; Lower Lift; Neck Pull; Pelvic Clocks; Roll over; Roll Up; Rolling; Rowing 1;
Rowing 2; Scissors; Single Leg Circles; Single Leg Stretch; Snake Twist 1 and 2; Swan; Pilates Swimming; Teaser; The Hundred;
Bicep Curl with Leg Extension with Weights; ; Hanging L Sit; ; Lower Lift with Weights; ; Ring L Sit; Rowing 1 with Weights;
Rowing 2 with Weights; Scissors with Weights; Single Leg Stretch with Weights; Toes to Elbows; Weighted Criss Cross;
Weighted Double Leg Stretch; Weighted the Hundred; L Sit=L-Sit; Turkish Get Up=Turkish Get-Up; Weighted Ring L Sit;
Weighted Hanging L Sit; Weighted L Sit; Side Bend Low Wheelchair; Side Bend Mid Wheelchair; Side Bend High Wheelchair;
Seated Side Bend`,
  6: `Crunch: Bicycle Crunch; Cable Crunch; Circular Arm Crunch; Crossed Arms Crunch; Weighted Crossed Arms Crunch; Cross Leg Reverse Crunch;
Weighted Cross Leg Reverse Crunch; Crunch Chop; Weighted Crunch Chop; Double Crunch; Weighted Double Crunch; Elbow to Knee Crunch;
Weighted Elbow to Knee Crunch; Flutter Kicks=Flutter Kick; Weighted Flutter Kicks; Foam Roller Reverse Crunch on Bench;
Weighted Foam Roller Reverse Crunch on Bench; Foam Roller Reverse Crunch with Dumbbell;
Foam Roller Reverse Crunch with Medicine Ball; Frog Press; Hanging Knee Raise Oblique Crunch;
Weighted Hanging Knee Raise Oblique Crunch; Hip Crossover; Weighted Hip Crossover; Hollow Rock=Hollow Hold; Weighted Hollow Rock;
Incline Reverse Crunch; Weighted Incline Reverse Crunch; Kneeling Cable Crunch=Cable Crunch; Kneeling Cross Crunch;
Weighted Kneeling Cross Crunch; Kneeling Oblique Cable Crunch; Knees to Elbow; Leg Extensions (Crunch);
Weighted Leg Extensions (Crunch); Leg Levers; McGill Curl Up; Weighted McGill Curl Up; Modified Pilates Roll Up with Ball;
Weighted Modified Pilates Roll Up with Ball; Pilates Crunch; Weighted Pilates Crunch; Pilates Roll Up with Ball;
Weighted Pilates Roll Up with Ball; Raised Legs Crunch; Weighted Raised Legs Crunch; Reverse Crunch; Weighted Reverse Crunch;
Reverse Crunch on a Bench; Weighted Reverse Crunch on a Bench; Reverse Curl and Lift; Weighted Reverse Curl and Lift;
Rotational Lift; Weighted Rotational Lift; Seated Alternating Reverse Crunch; Weighted Seated Alternating Reverse Crunch;
Seated Leg U; Weighted Seated Leg U; Side to Side Crunch and Weave; Weighted Side to Side Crunch and Weave;
Single Leg Reverse Crunch; Weighted Single Leg Reverse Crunch; Skater Crunch Cross; Weighted Skater Crunch Cross;
Standing Cable Crunch; Standing Side Crunch; Step Climb; Weighted Step Climb; Swiss Ball Crunch=Stability Ball Crunch;
Swiss Ball Reverse Crunch; Weighted Swiss Ball Reverse Crunch; Swiss Ball Russian Twist; Weighted Swiss Ball Russian Twist;
Swiss Ball Side Crunch; Weighted Swiss Ball Side Crunch; Thoracic Crunches on Foam Roller;
Weighted Thoracic Crunches on Foam Roller; Triceps Crunch; Weighted Bicycle Crunch; Weighted Crunch; Weighted Swiss Ball Crunch;
Toes to Bar; Weighted Toes to Bar; Crunch; Straight Leg Crunch with Ball; ; Leg Climb Crunch`,
  7: `Curl: Alternating Dumbbell Biceps Curl=Dumbbell Curl; Alternating Dumbbell Biceps Curl on Swiss Ball;
Alternating Incline Dumbbell Biceps Curl=Incline Dumbbell Curl; Barbell Biceps Curl=Barbell Curl;
Barbell Reverse Wrist Curl=Reverse Wrist Curl; Barbell Wrist Curl; Behind the Back Barbell Reverse Wrist Curl;
Behind the Back One Arm Cable Curl=Bayesian Curl; Cable Biceps Curl=Cable Curl; Cable Hammer Curl=Rope Hammer Curl;
Cheating Barbell Biceps Curl; Close Grip EZ Bar Biceps Curl; Cross Body Dumbbell Hammer Curl; Dead Hang Biceps Curl;
Decline Hammer Curl; Dumbbell Biceps Curl with Static Hold; Dumbbell Hammer Curl=Hammer Curl;
Dumbbell Reverse Wrist Curl=Reverse Wrist Curl; Dumbbell Wrist Curl=Wrist Curl; EZ Bar Preacher Curl=Preacher Curl;
Forward Bend Biceps Curl; Hammer Curl to Press; Incline Dumbbell Biceps Curl=Incline Dumbbell Curl;
Incline Offset Thumb Dumbbell Curl; Kettlebell Biceps Curl; Lying Concentration Cable Curl; One Arm Preacher Curl; Plate Pinch Curl;
Preacher Curl with Cable; Reverse EZ Bar Curl; Reverse Grip Wrist Curl; Reverse Grip Barbell Biceps Curl=Reverse Curl;
Seated Alternating Dumbbell Biceps Curl; Seated Dumbbell Biceps Curl; Seated Reverse Dumbbell Curl;
Split Stance Offset Pinky Dumbbell Curl; Standing Alternating Dumbbell Curls=Dumbbell Curl;
Standing Dumbbell Biceps Curl=Dumbbell Curl; Standing EZ Bar Biceps Curl=EZ-Bar Curl; Static Curl;
Swiss Ball Dumbbell Overhead Triceps Extension; Swiss Ball EZ Bar Preacher Curl; Twisting Standing Dumbbell Biceps Curl;
Wide Grip EZ Bar Biceps Curl; One Arm Concentration Curl=Concentration Curl; Standing Zottman Biceps Curl=Zottman Curl;
Dumbbell Biceps Curl=Dumbbell Curl; Drag Curl Wheelchair; Dumbbell Biceps Curl Wheelchair; Bottle Curl; Seated Bottle Curl`,
  8: `Deadlift: Barbell Deadlift=Deadlift; Barbell Straight Leg Deadlift=Stiff-Leg Deadlift; Dumbbell Deadlift; Dumbbell Single Leg Deadlift to Row;
Dumbbell Straight Leg Deadlift; Kettlebell Floor to Shelf; One Arm One Leg Deadlift; Rack Pull;
Rotational Dumbbell Straight Leg Deadlift; Single Arm Deadlift; Single Leg Barbell Deadlift;
Single Leg Barbell Straight Leg Deadlift; Single Leg Deadlift with Barbell; Single Leg RDL Circuit;
Single Leg Romanian Deadlift with Dumbbell=Single-Leg Deadlift; Sumo Deadlift; Sumo Deadlift High Pull; Trap Bar Deadlift;
Wide Grip Barbell Deadlift=Snatch-Grip Deadlift; ; Kettlebell Deadlift; Kettlebell Sumo Deadlift; ; Romanian Deadlift;
Single Leg Romanian Deadlift Circuit; Straight Leg Deadlift=Stiff-Leg Deadlift`,
  9: `Flye: Cable Crossover=Cable Fly; Decline Dumbbell Flye; Dumbbell Flye=Dumbbell Fly; Incline Dumbbell Flye=Incline Dumbbell Fly;
Kettlebell Flye; Kneeling Rear Flye; Single Arm Standing Cable Reverse Flye; Swiss Ball Dumbbell Flye; Arm Rotations; Hug a Tree;
Face Down Incline Reverse Flye; Incline Reverse Flye; Rear Delt Fly Wheelchair`,
  10: `Hip Raise: Barbell Hip Thrust on Floor=Barbell Glute Bridge; Barbell Hip Thrust with Bench=Hip Thrust; Bent Knee Swiss Ball Reverse Hip Raise;
Weighted Bent Knee Swiss Ball Reverse Hip Raise; Bridge with Leg Extension; Weighted Bridge with Leg Extension; Clam Bridge;
Front Kick Tabletop; Weighted Front Kick Tabletop; Hip Extension and Cross; Weighted Hip Extension and Cross; Hip Raise;
Weighted Hip Raise; Hip Raise with Feet on Swiss Ball; Weighted Hip Raise with Feet on Swiss Ball; Hip Raise with Head on Bosu Ball;
Weighted Hip Raise with Head on Bosu Ball; Hip Raise with Head on Swiss Ball; Weighted Hip Raise with Head on Swiss Ball;
Hip Raise with Knee Squeeze; Weighted Hip Raise with Knee Squeeze; Incline Rear Leg Extension; Weighted Incline Rear Leg Extension;
Kettlebell Swing; Marching Hip Raise; Weighted Marching Hip Raise; Marching Hip Raise with Feet on a Swiss Ball;
Weighted Marching Hip Raise with Feet on a Swiss Ball; Reverse Hip Raise; Weighted Reverse Hip Raise; Single Leg Hip Raise;
Weighted Single Leg Hip Raise; Single Leg Hip Raise with Foot on Bench; Weighted Single Leg Hip Raise with Foot on Bench;
Single Leg Hip Raise with Foot on Bosu Ball; Weighted Single Leg Hip Raise with Foot on Bosu Ball;
Single Leg Hip Raise with Foot on Foam Roller; Weighted Single Leg Hip Raise with Foot on Foam Roller;
Single Leg Hip Raise with Foot on Medicine Ball; Weighted Single Leg Hip Raise with Foot on Medicine Ball;
Single Leg Hip Raise with Head on Bosu Ball; Weighted Single Leg Hip Raise with Head on Bosu Ball; Weighted Clam Bridge;
Single Leg Swiss Ball Hip Raise and Leg Curl; Clams=Clamshell; Inner Thigh Circles; Inner Thigh Side Lift; Leg Circles; Leg Lift;
Leg Lift in External Rotation`,
  11: `Hip Stability: Band Side Lying Leg Raise; Dead Bug; Weighted Dead Bug; External Hip Raise; Weighted External Hip Raise; Fire Hydrant Kicks;
Weighted Fire Hydrant Kicks; Hip Circles; Weighted Hip Circles; Inner Thigh Lift; Weighted Inner Thigh Lift;
Lateral Walks with Band at Ankles=Band Walk; Pretzel Side Kick; Weighted Pretzel Side Kick; Prone Hip Internal Rotation;
Weighted Prone Hip Internal Rotation; Quadruped; Quadruped Hip Extension=Donkey Kick; Weighted Quadruped Hip Extension;
Quadruped with Leg Lift; Weighted Quadruped with Leg Lift; Side Lying Leg Raise=Side-Lying Hip Abduction;
Weighted Side Lying Leg Raise; Sliding Hip Adduction; Weighted Sliding Hip Adduction; Standing Adduction;
Weighted Standing Adduction; Standing Cable Hip Abduction=Cable Hip Abduction; Standing Hip Abduction (Bodyweight);
Weighted Standing Hip Abduction; Standing Rear Leg Raise; Weighted Standing Rear Leg Raise; Supine Hip Internal Rotation;
Weighted Supine Hip Internal Rotation; Lying Abduction Stretch`,
  12: `Hip Swing: Single Arm Kettlebell Swing; Single Arm Dumbbell Swing; Step Out Swing; One Arm Swing`,
  13: `Hyperextension: Back Extension with Opposite Arm and Leg Reach; Weighted Back Extension with Opposite Arm and Leg Reach; Base Rotations;
Weighted Base Rotations; Bent Knee Reverse Hyperextension; Weighted Bent Knee Reverse Hyperextension; Hollow Hold and Roll;
Weighted Hollow Hold and Roll; Kicks; Weighted Kicks; Knee Raises (Hyperextension); Weighted Knee Raises (Hyperextension);
Kneeling Superman; Weighted Kneeling Superman; Lat Pull Down with Row; Medicine Ball Deadlift to Reach; One Arm One Leg Row;
One Arm Row with Band; Overhead Lunge with Medicine Ball; Plank Knee Tucks; Weighted Plank Knee Tucks; Side Step;
Weighted Side Step; Single Leg Back Extension; Weighted Single Leg Back Extension; Spine Extension; Weighted Spine Extension;
Static Back Extension; Weighted Static Back Extension; Superman from Floor=Superman; Weighted Superman from Floor;
Swiss Ball Back Extension; Weighted Swiss Ball Back Extension; Swiss Ball Hyperextension; Weighted Swiss Ball Hyperextension;
Swiss Ball Opposite Arm and Leg Lift; Weighted Swiss Ball Opposite Arm and Leg Lift; Superman on Swiss Ball; Cobra=Cobra Stretch;
Supine Floor Barre`,
  14: `Lateral Raise: 45 Degree Cable External Rotation; Alternating Lateral Raise with Static Hold; Bar Muscle Up=Muscle-Up;
Bent over Lateral Raise=Rear Delt Fly; Cable Diagonal Raise; Cable Front Raise; Calorie Row=Rowing; Combo Shoulder Raise;
Dumbbell Diagonal Raise; Dumbbell V Raise; Front Raise; Leaning Dumbbell Lateral Raise; Lying Dumbbell Raise; Muscle Up=Muscle-Up;
One Arm Cable Lateral Raise=Cable Lateral Raise; Overhand Grip Rear Lateral Raise; Plate Raises; Ring Dip; Weighted Ring Dip;
Ring Muscle Up; Weighted Ring Muscle Up; Rope Climb; Weighted Rope Climb; Scaption; Seated Lateral Raise; Seated Rear Lateral Raise;
Side Lying Lateral Raise; Standing Lift; Suspended Row=Ring Row; Underhand Grip Rear Lateral Raise; Wall Slide; Weighted Wall Slide;
Arm Circles=Shoulder Circle; Shaving the Head; Dumbbell Lateral Raise=Lateral Raise; ; Ring Dip Kipping; Wall Walk;
Dumbbell Front Raise Wheelchair; Dumbbell Lateral Raise Wheelchair; Pole Double Arm Overhead and Forward Wheelchair;
Pole Straight Arm Overhead Wheelchair`,
  15: `Leg Curl: Leg Curl; Weighted Leg Curl=Leg Curl; Good Morning; Seated Barbell Good Morning; Single Leg Barbell Good Morning;
Single Leg Sliding Leg Curl; Sliding Leg Curl; Split Barbell Good Morning; Split Stance Extension; Staggered Stance Good Morning;
Swiss Ball Hip Raise and Leg Curl; Zercher Good Morning; Band Good Morning; Bar Good Morning=Good Morning`,
  16: `Leg Raise: Hanging Knee Raise; Hanging Leg Raise; Weighted Hanging Leg Raise=Hanging Leg Raise; Hanging Single Leg Raise;
Weighted Hanging Single Leg Raise; Kettlebell Leg Raises; Leg Lowering Drill; Weighted Leg Lowering Drill;
Lying Straight Leg Raise=Lying Leg Raise; Weighted Lying Straight Leg Raise; Medicine Ball Leg Drops; Quadruped Leg Raise;
Weighted Quadruped Leg Raise; Reverse Leg Raise; Weighted Reverse Leg Raise; Reverse Leg Raise on Swiss Ball;
Weighted Reverse Leg Raise on Swiss Ball; Single Leg Lowering Drill; Weighted Single Leg Lowering Drill;
Weighted Hanging Knee Raise=Hanging Knee Raise; Lateral Stepover; Weighted Lateral Stepover`,
  17: `Lunge: Overhead Lunge; Lunge Matrix; Weighted Lunge Matrix; Alternating Barbell Forward Lunge=Barbell Lunge;
Alternating Dumbbell Lunge with Reach; Back Foot Elevated Dumbbell Split Squat=Bulgarian Split Squat; Barbell Box Lunge;
Barbell Bulgarian Split Squat; Barbell Crossover Lunge; Barbell Front Split Squat; Barbell Lunge; Barbell Reverse Lunge;
Barbell Side Lunge; Barbell Split Squat; Core Control Rear Lunge; Diagonal Lunge; Drop Lunge; Dumbbell Box Lunge;
Dumbbell Bulgarian Split Squat=Bulgarian Split Squat; Dumbbell Crossover Lunge; Dumbbell Diagonal Lunge;
Dumbbell Lunge=Forward Lunge; Dumbbell Lunge and Rotation; Dumbbell Overhead Bulgarian Split Squat;
Dumbbell Reverse Lunge to High Knee and Press; Dumbbell Side Lunge=Lateral Lunge; Elevated Front Foot Barbell Split Squat;
Front Foot Elevated Dumbbell Split Squat; Gunslinger Lunge; Lawnmower Lunge; Low Lunge with Isometric Adduction;
Low Side to Side Lunge; Lunge=Forward Lunge; Weighted Lunge=Forward Lunge; Lunge with Arm Reach; Lunge with Diagonal Reach;
Lunge with Side Bend; Offset Dumbbell Lunge; Offset Dumbbell Reverse Lunge; Overhead Bulgarian Split Squat;
Overhead Dumbbell Reverse Lunge; Overhead Dumbbell Split Squat; Overhead Lunge with Rotation; Reverse Barbell Box Lunge;
Reverse Box Lunge; Reverse Dumbbell Box Lunge; Reverse Dumbbell Crossover Lunge; Reverse Dumbbell Diagonal Lunge;
Reverse Lunge with Reach Back; Weighted Reverse Lunge with Reach Back; Reverse Lunge with Twist and Overhead Reach;
Weighted Reverse Lunge with Twist and Overhead Reach; Reverse Sliding Box Lunge; Weighted Reverse Sliding Box Lunge;
Reverse Sliding Lunge; Weighted Reverse Sliding Lunge; Runners Lunge to Balance; Weighted Runners Lunge to Balance;
Shifting Side Lunge; Side and Crossover Lunge; Weighted Side and Crossover Lunge; Side Lunge=Lateral Lunge; Weighted Side Lunge;
Side Lunge and Press; Side Lunge Jump Off; Side Lunge Sweep; Weighted Side Lunge Sweep; Side Lunge to Crossover Tap;
Weighted Side Lunge to Crossover Tap; Side to Side Lunge Chops; Weighted Side to Side Lunge Chops; Siff Jump Lunge;
Weighted Siff Jump Lunge; Single Arm Reverse Lunge and Press; Sliding Lateral Lunge; Weighted Sliding Lateral Lunge;
Walking Barbell Lunge; Walking Dumbbell Lunge=Walking Lunge; Walking Lunge; Weighted Walking Lunge=Walking Lunge;
Wide Grip Overhead Barbell Split Squat; Alternating Dumbbell Lunge=Forward Lunge; Dumbbell Reverse Lunge=Reverse Lunge;
Overhead Dumbbell Lunge; Scissor Power Switch; Dumbbell Overhead Walking Lunge; Curtsy Lunge; Weighted Curtsy Lunge;
Weighted Shifting Side Lunge; Weighted Side Lunge and Press; Weighted Side Lunge Jump Off`,
  18: `Olympic Lift: Barbell Hang Power Clean=Hang Power Clean; Barbell Hang Squat Clean; Barbell Power Clean=Power Clean;
Barbell Power Snatch=Power Snatch; Barbell Squat Clean=Clean; Clean and Jerk; Barbell Hang Power Snatch=Hang Power Snatch;
Barbell Hang Pull; Barbell High Pull=High Pull; Barbell Snatch=Snatch; Barbell Split Jerk=Split Jerk; Clean; Dumbbell Clean;
Dumbbell Hang Pull; One Hand Dumbbell Split Snatch; Push Jerk; Single Arm Dumbbell Snatch=Dumbbell Snatch; Single Arm Hang Snatch;
Single Arm Kettlebell Snatch=Kettlebell Snatch; Split Jerk; Squat Clean and Jerk; Dumbbell Hang Snatch;
Dumbbell Power Clean and Jerk; Dumbbell Power Clean and Push Press; Dumbbell Power Clean and Strict Press; Dumbbell Snatch;
Medicine Ball Clean; Clean and Press; Snatch`,
  19: `Plank: 45 Degree Plank; Weighted 45 Degree Plank; 90 Degree Static Hold; Weighted 90 Degree Static Hold; Bear Crawl; Weighted Bear Crawl;
Cross Body Mountain Climber; Weighted Cross Body Mountain Climber; Elbow Plank Pike Jacks; Weighted Elbow Plank Pike Jacks;
Elevated Feet Plank; Weighted Elevated Feet Plank; Elevator Abs; Weighted Elevator Abs; Extended Plank; Weighted Extended Plank;
Full Plank Passe Twist; Weighted Full Plank Passe Twist; Inching Elbow Plank; Weighted Inching Elbow Plank; Inchworm to Side Plank;
Weighted Inchworm to Side Plank; Kneeling Plank; Weighted Kneeling Plank; Kneeling Side Plank with Leg Lift;
Weighted Kneeling Side Plank with Leg Lift; Lateral Roll; Weighted Lateral Roll; Lying Reverse Plank; Weighted Lying Reverse Plank;
Medicine Ball Mountain Climber; Weighted Medicine Ball Mountain Climber; Modified Mountain Climber and Extension;
Weighted Modified Mountain Climber and Extension; Mountain Climber; Weighted Mountain Climber; Mountain Climber on Sliding Discs;
Weighted Mountain Climber on Sliding Discs; Mountain Climber with Feet on Bosu Ball;
Weighted Mountain Climber with Feet on Bosu Ball; Mountain Climber with Hands on Bench; Mountain Climber with Hands on Swiss Ball;
Weighted Mountain Climber with Hands on Swiss Ball; Plank; Plank Jacks with Feet on Sliding Discs;
Weighted Plank Jacks with Feet on Sliding Discs; Plank Knee Twist; Weighted Plank Knee Twist; Plank Pike Jumps;
Weighted Plank Pike Jumps; Plank Pikes; Weighted Plank Pikes; Plank to Stand Up; Weighted Plank to Stand Up; Plank with Arm Raise;
Weighted Plank with Arm Raise; Plank with Knee to Elbow; Weighted Plank with Knee to Elbow; Plank with Oblique Crunch;
Weighted Plank with Oblique Crunch; Plyometric Side Plank; Weighted Plyometric Side Plank; Rolling Side Plank;
Weighted Rolling Side Plank; Side Kick Plank; Weighted Side Kick Plank; Side Plank; Weighted Side Plank; Side Plank and Row;
Weighted Side Plank and Row; Side Plank Lift; Weighted Side Plank Lift; Side Plank with Elbow on Bosu Ball;
Weighted Side Plank with Elbow on Bosu Ball; Side Plank with Feet on Bench; Weighted Side Plank with Feet on Bench;
Side Plank with Knee Circle; Weighted Side Plank with Knee Circle; Side Plank with Knee Tuck; Weighted Side Plank with Knee Tuck;
Side Plank with Leg Lift; Weighted Side Plank with Leg Lift; Side Plank with Reach Under; Weighted Side Plank with Reach Under;
Single Leg Elevated Feet Plank; Weighted Single Leg Elevated Feet Plank; Single Leg Flex and Extend;
Weighted Single Leg Flex and Extend; Single Leg Side Plank; Weighted Single Leg Side Plank; Spiderman Plank;
Weighted Spiderman Plank; Straight Arm Plank; Weighted Straight Arm Plank;
Straight Arm Plank with Shoulder Touch=Plank Shoulder Tap; Weighted Straight Arm Plank with Shoulder Touch; Swiss Ball Plank;
Weighted Swiss Ball Plank; Swiss Ball Plank Leg Lift; Weighted Swiss Ball Plank Leg Lift; Swiss Ball Plank Leg Lift and Hold;
Swiss Ball Plank with Feet on Bench; Weighted Swiss Ball Plank with Feet on Bench; Swiss Ball Prone Jackknife;
Weighted Swiss Ball Prone Jackknife; Swiss Ball Side Plank; Weighted Swiss Ball Side Plank; Three Way Plank;
Weighted Three Way Plank; Towel Plank and Knee in; Weighted Towel Plank and Knee in; T Stabilization; Weighted T Stabilization;
Turkish Get Up to Side Plank; Weighted Turkish Get Up to Side Plank; Two Point Plank; Weighted Two Point Plank; Weighted Plank;
Wide Stance Plank with Diagonal Arm Lift; Weighted Wide Stance Plank with Diagonal Arm Lift;
Wide Stance Plank with Diagonal Leg Lift; Weighted Wide Stance Plank with Diagonal Leg Lift; Wide Stance Plank with Leg Lift;
Weighted Wide Stance Plank with Leg Lift; Wide Stance Plank with Opposite Arm and Leg Lift;
Weighted Mountain Climber with Hands on Bench; Weighted Swiss Ball Plank Leg Lift and Hold;
Weighted Wide Stance Plank with Opposite Arm and Leg Lift; Plank with Feet on Swiss Ball; Side Plank to Plank with Reach Under;
Bridge with Glute Lower Lift; Bridge One Leg Bridge; Plank with Arm Variations; Plank with Leg Lift; Reverse Plank with Leg Pull;
Ring Plank Sprawls`,
  20: `Plyo: Alternating Jump Lunge=Split Jump; Weighted Alternating Jump Lunge; Barbell Jump Squat; Body Weight Jump Squat=Squat Jump;
Weighted Jump Squat; Cross Knee Strike; Weighted Cross Knee Strike; Depth Jump=Depth Drop; Weighted Depth Jump; Dumbbell Jump Squat;
Dumbbell Split Jump; Front Knee Strike; Weighted Front Knee Strike; High Box Jump=Box Jump; Weighted High Box Jump;
Isometric Explosive Body Weight Jump Squat; Weighted Isometric Explosive Jump Squat; Lateral Leap and Hop;
Weighted Lateral Leap and Hop; Lateral Plyo Squats; Weighted Lateral Plyo Squats; Lateral Slide; Weighted Lateral Slide;
Medicine Ball Overhead Throws; Medicine Ball Side Throw=Rotational Throw; Medicine Ball Slam; Side to Side Medicine Ball Throws;
Side to Side Shuffle Jump; Weighted Side to Side Shuffle Jump; Squat Jump Onto Box; Weighted Squat Jump Onto Box;
Squat Jumps in and Out; Weighted Squat Jumps in and Out; Box Jump; Box Jump Overs; Box Jump Overs over the Box; Star Jump Squats;
Jump Squat=Squat Jump`,
  21: `Pull Up: Banded Pull Ups; 30 Degree Lat Pulldown; Band Assisted Chin Up; Close Grip Chin Up; Weighted Close Grip Chin Up;
Close Grip Lat Pulldown=Close-Grip Lat Pulldown; Crossover Chin Up; Weighted Crossover Chin Up; EZ Bar Pullover; Hanging Hurdle;
Weighted Hanging Hurdle; Kneeling Lat Pulldown; Kneeling Underhand Grip Lat Pulldown; Lat Pulldown; Mixed Grip Chin Up;
Weighted Mixed Grip Chin Up; Mixed Grip Pull Up; Weighted Mixed Grip Pull Up; Reverse Grip Pulldown=Reverse-Grip Lat Pulldown;
Standing Cable Pullover=Straight-Arm Pulldown; Straight Arm Pulldown=Straight-Arm Pulldown; Swiss Ball EZ Bar Pullover;
Towel Pull Up; Weighted Towel Pull Up; Weighted Pull Up; Wide Grip Lat Pulldown=Lat Pulldown; Wide Grip Pull Up=Pull-Up;
Weighted Wide Grip Pull Up; Burpee Pull Up; Weighted Burpee Pull Up; Jumping Pull Ups; Weighted Jumping Pull Ups; Kipping Pull Up;
Weighted Kipping Pull Up; L Pull Up; Weighted L Pull Up; Suspended Chin Up; Weighted Suspended Chin Up; Pull Up=Pull-Up;
Chin Up=Chin-Up; Neutral Grip Chin Up; Weighted Chin Up=Weighted Chin-Up; Band Assisted Pull Up;
Neutral Grip Pull Up=Neutral-Grip Pull-Up; Weighted Neutral Grip Chin Up; Weighted Neutral Grip Pull Up`,
  22: `Push Up: Chest Press with Band; Alternating Staggered Push Up; Weighted Alternating Staggered Push Up;
Alternating Hands Medicine Ball Push Up; Weighted Alternating Hands Medicine Ball Push Up; Bosu Ball Push Up;
Weighted Bosu Ball Push Up; Clapping Push Up=Plyo Push-Up; Weighted Clapping Push Up; Close Grip Medicine Ball Push Up;
Weighted Close Grip Medicine Ball Push Up; Close Hands Push Up; Weighted Close Hands Push Up; Decline Push Up=Decline Push-Up;
Weighted Decline Push Up; Diamond Push Up=Diamond Push-Up; Weighted Diamond Push Up; Explosive Crossover Push Up;
Weighted Explosive Crossover Push Up; Explosive Push Up=Plyo Push-Up; Weighted Explosive Push Up;
Feet Elevated Side to Side Push Up; Weighted Feet Elevated Side to Side Push Up; Hand Release Push Up;
Weighted Hand Release Push Up; Handstand Push Up=Handstand Push-Up; Weighted Handstand Push Up; Incline Push Up=Incline Push-Up;
Weighted Incline Push Up; Isometric Explosive Push Up; Weighted Isometric Explosive Push Up; Judo Push Up; Weighted Judo Push Up;
Kneeling Push Up=Knee Push-Up; Weighted Kneeling Push Up; Medicine Ball Chest Pass; Medicine Ball Push Up;
Weighted Medicine Ball Push Up; One Arm Push Up; Weighted One Arm Push Up; Weighted Push Up; Push Up and Row;
Weighted Push Up and Row; Push Up Plus=Scapular Push-Up; Weighted Push Up Plus; Push Up with Feet on Swiss Ball;
Weighted Push Up with Feet on Swiss Ball; Push Up with One Hand on Medicine Ball; Weighted Push Up with One Hand on Medicine Ball;
Shoulder Push Up; Weighted Shoulder Push Up; Single Arm Medicine Ball Push Up; Weighted Single Arm Medicine Ball Push Up;
Spiderman Push Up; Weighted Spiderman Push Up; Stacked Feet Push Up; Weighted Stacked Feet Push Up; Staggered Hands Push Up;
Weighted Staggered Hands Push Up; Suspended Push Up=Ring Push-Up; Weighted Suspended Push Up; Swiss Ball Push Up;
Weighted Swiss Ball Push Up; Swiss Ball Push Up Plus; Weighted Swiss Ball Push Up Plus; T Push Up; Weighted T Push Up;
Triple Stop Push Up; Weighted Triple Stop Push Up; Wide Hands Push Up; Weighted Wide Hands Push Up; Parallette Handstand Push Up;
Weighted Parallette Handstand Push Up; Ring Handstand Push Up; Weighted Ring Handstand Push Up; Ring Push Up=Ring Push-Up;
Weighted Ring Push Up; Push Up=Push-Up; Pilates Pushup; Dynamic Push Up; Kipping Handstand Push Up; Shoulder Tapping Push Up;
Biceps Push Up; Hindu Push Up; Pike Push Up=Pike Push-Up; Wide Grip Push Up; Weighted Biceps Push Up; Weighted Hindu Push Up;
Weighted Pike Push Up; Kipping Parallette Handstand Push Up; Wall Push Up`,
  23: `Row: Barbell Straight Leg Deadlift to Row; Cable Row Standing; Dumbbell Row=One-Arm Dumbbell Row; Elevated Feet Inverted Row;
Weighted Elevated Feet Inverted Row; Face Pull; Face Pull with External Rotation; Inverted Row with Feet on Swiss Ball;
Weighted Inverted Row with Feet on Swiss Ball; Kettlebell Row; Modified Inverted Row; Weighted Modified Inverted Row;
Neutral Grip Alternating Dumbbell Row; One Arm Bent over Row; One Legged Dumbbell Row; Renegade Row; Reverse Grip Barbell Row;
Rope Handle Cable Row; Seated Cable Row; Seated Dumbbell Row; Single Arm Cable Row=One-Arm Cable Row;
Single Arm Cable Row and Rotation; Single Arm Inverted Row; Weighted Single Arm Inverted Row;
Single Arm Neutral Grip Dumbbell Row=One-Arm Dumbbell Row; Single Arm Neutral Grip Dumbbell Row and Rotation;
Suspended Inverted Row=Ring Row; Weighted Suspended Inverted Row; T Bar Row=T-Bar Row; Towel Grip Inverted Row;
Weighted Towel Grip Inverted Row; Underhand Grip Cable Row; V Grip Cable Row=Seated Cable Row; Wide Grip Seated Cable Row;
Alternating Dumbbell Row; Inverted Row; Row; Weighted Row; Indoor Row=Rowing; Banded Face Pulls;
Chest Supported Dumbbell Row=Chest-Supported Row; Decline Ring Row; Elevated Ring Row; RDL Bent over Row with Barbell Dumbbell;
Ring Row; Barbell Row; Bent over Row with Barbell=Barbell Row; Bent over Row with Dumbbell=Two-Arm Dumbbell Row;
Seated Underhand Grip Cable Row; TRX Inverted Row=Ring Row; Weighted Inverted Row; Weighted TRX Inverted Row;
Dumbbell Row Wheelchair`,
  24: `Shoulder Press: Alternating Dumbbell Shoulder Press=Dumbbell Shoulder Press; Arnold Press; Barbell Front Squat to Push Press;
Barbell Push Press=Push Press; Barbell Shoulder Press=Overhead Press; Dead Curl Press;
Dumbbell Alternating Shoulder Press and Twist; Dumbbell Hammer Curl to Lunge to Press; Dumbbell Push Press;
Floor Inverted Shoulder Press; Weighted Floor Inverted Shoulder Press; Inverted Shoulder Press; Weighted Inverted Shoulder Press;
One Arm Push Press; Overhead Barbell Press=Overhead Press; Overhead Dumbbell Press=Dumbbell Shoulder Press;
Seated Barbell Shoulder Press=Seated Barbell Press; Seated Dumbbell Shoulder Press=Dumbbell Shoulder Press;
Single Arm Dumbbell Shoulder Press; Single Arm Step Up and Press; Smith Machine Overhead Press=Smith Machine Shoulder Press;
Split Stance Hammer Curl to Press; Swiss Ball Dumbbell Shoulder Press; Weight Plate Front Raise; Dumbbell Shoulder Press;
Military Press=Overhead Press; ; Strict Press=Overhead Press; Dumbbell Front Raise=Front Raise;
Dumbbell Curl to Overhead Press Wheelchair; Arnold Press Wheelchair; Overhead Dumbbell Press Wheelchair`,
  25: `Shoulder Stability: 90 Degree Cable External Rotation; Band External Rotation=External Rotation; Band Internal Rotation;
Bent Arm Lateral Raise and External Rotation; Cable External Rotation=External Rotation; Dumbbell Face Pull with External Rotation;
Floor I Raise; Weighted Floor I Raise; Floor T Raise; Weighted Floor T Raise; Floor Y Raise=Y Raise; Weighted Floor Y Raise;
Incline I Raise; Weighted Incline I Raise; Incline L Raise; Weighted Incline L Raise; Incline T Raise; Weighted Incline T Raise;
Incline W Raise; Weighted Incline W Raise; Incline Y Raise=Y Raise; Weighted Incline Y Raise; Lying External Rotation;
Seated Dumbbell External Rotation; Standing L Raise; Swiss Ball I Raise; Weighted Swiss Ball I Raise; Swiss Ball T Raise;
Weighted Swiss Ball T Raise; Swiss Ball W Raise; Weighted Swiss Ball W Raise; Swiss Ball Y Raise; Weighted Swiss Ball Y Raise;
Cable Internal Rotation=Internal Rotation; Lying Internal Rotation; Seated Dumbbell Internal Rotation`,
  26: `Shrug: Barbell Jump Shrug; Barbell Shrug; Barbell Upright Row=Upright Row; Behind the Back Smith Machine Shrug; Dumbbell Jump Shrug;
Dumbbell Shrug=Shrug; Dumbbell Upright Row; Incline Dumbbell Shrug; Overhead Barbell Shrug; Overhead Dumbbell Shrug;
Scaption and Shrug; Scapular Retraction; Serratus Chair Shrug; Weighted Serratus Chair Shrug; Serratus Shrug;
Weighted Serratus Shrug; Wide Grip Jump Shrug; Wide Grip Barbell Shrug; Behind the Back Shrug; Dumbbell Shrug Wheelchair;
Shrug Wheelchair; Shrug Arm Down Wheelchair; Shrug Arm Mid Wheelchair; Shrug Arm Up Wheelchair; Upright Row`,
  27: `Sit Up: Alternating Sit Up; Weighted Alternating Sit Up; Bent Knee V Up; Weighted Bent Knee V Up; Butterfly Sit Up;
Weighted Butterfly Situp; Cross Punch Roll Up; Weighted Cross Punch Roll Up; Crossed Arms Sit Up; Weighted Crossed Arms Sit Up;
Get Up Sit Up; Weighted Get Up Sit Up; Hovering Sit Up; Weighted Hovering Sit Up; Kettlebell Sit Up; Medicine Ball Alternating V Up;
Medicine Ball Sit Up; Medicine Ball V Up; Modified Sit Up; Negative Sit Up; One Arm Full Sit Up; Reclining Circle;
Weighted Reclining Circle; Reverse Curl Up; Weighted Reverse Curl Up; Single Leg Swiss Ball Jackknife;
Weighted Single Leg Swiss Ball Jackknife; The Teaser; The Teaser Weighted; Three Part Roll Down; Weighted Three Part Roll Down;
V Up=V-Up; Weighted V Up; Weighted Russian Twist on Swiss Ball; Weighted Sit Up=Sit-Up; X Abs; Weighted X Abs; Sit Up=Sit-Up;
GHD Sit Ups; Sit Up Turkish Get Up; Russian Twist on Swiss Ball`,
  28: `Squat: Leg Press; Back Squat with Body Bar; Back Squats=Back Squat; Weighted Back Squats; Balancing Squat; Weighted Balancing Squat;
Barbell Back Squat=Back Squat; Barbell Box Squat=Box Squat; Barbell Front Squat=Front Squat; Barbell Hack Squat;
Barbell Hang Squat Snatch; Barbell Lateral Step Up; Barbell Quarter Squat; Barbell Siff Squat; Barbell Squat Snatch=Snatch;
Barbell Squat with Heels Raised; Barbell Stepover; Barbell Step Up; Bench Squat with Rotational Chop;
Weighted Bench Squat with Rotational Chop; Body Weight Wall Squat=Wall Sit; Weighted Wall Squat; Box Step Squat;
Weighted Box Step Squat; Braced Squat; Crossed Arm Barbell Front Squat; Crossover Dumbbell Step Up; Dumbbell Front Squat;
Dumbbell Split Squat=Split Squat; Dumbbell Squat; Dumbbell Squat Clean; Dumbbell Stepover; Dumbbell Step Up=Step-Up;
Elevated Single Leg Squat; Weighted Elevated Single Leg Squat; Figure Four Squats; Weighted Figure Four Squats; Goblet Squat;
Kettlebell Squat; Kettlebell Swing Overhead; Kettlebell Swing with Flip to Squat; Lateral Dumbbell Step Up;
One Legged Squat=Pistol Squat; Overhead Dumbbell Squat; Overhead Squat; Partial Single Leg Squat; Weighted Partial Single Leg Squat;
Pistol Squat; Weighted Pistol Squat=Pistol Squat; Plie Slides; Weighted Plie Slides; Plie Squat; Weighted Plie Squat;
Prisoner Squat; Weighted Prisoner Squat; Single Leg Bench Get Up; Weighted Single Leg Bench Get Up; Single Leg Bench Squat;
Weighted Single Leg Bench Squat; Single Leg Squat on Swiss Ball; Weighted Single Leg Squat on Swiss Ball; Squat; Weighted Squat;
Squats with Band; Staggered Squat; Weighted Staggered Squat; Step Up=Step-Up; Weighted Step Up=Step-Up;
Suitcase Squats=Dumbbell Squat; Sumo Squat; Sumo Squat Slide in; Weighted Sumo Squat Slide in; Sumo Squat to High Pull;
Sumo Squat to Stand; Weighted Sumo Squat to Stand; Sumo Squat with Rotation; Weighted Sumo Squat with Rotation;
Swiss Ball Body Weight Wall Squat; Weighted Swiss Ball Wall Squat; Thrusters=Thruster; Uneven Squat; Weighted Uneven Squat;
Waist Slimming Squat; Wall Ball; Wide Stance Barbell Squat; Wide Stance Goblet Squat; Zercher Squat; KBS Overhead;
Squat and Side Kick; Squat Jumps in N Out; Pilates Plie Squats Parallel Turned Out Flat and Heels;
Releve Straight Leg and Knee Bent with One Leg Variation; Alternating Box Dumbbell Step Ups; Dumbbell Overhead Squat Single Arm;
Dumbbell Squat Snatch; Medicine Ball Squat; ; Wall Ball Squat and Press=Wall Ball; Squat American Swing; ;
Air Squat=Bodyweight Squat; Dumbbell Thrusters=Thruster; Overhead Barbell Squat=Overhead Squat`,
  29: `Total Body: Burpee; Weighted Burpee; Burpee Box Jump; Weighted Burpee Box Jump; High Pull Burpee; Man Makers; One Arm Burpee;
Squat Thrusts=Burpee; Weighted Squat Thrusts; Squat Plank Push Up; Weighted Squat Plank Push Up; Standing T Rotation Balance;
Weighted Standing T Rotation Balance; Barbell Burpee; ; Burpee Box Jump Over (Over the Box); Burpee Box Jump Step Up over;
Lateral Barbell Burpee; Total Body Burpee over Bar; Burpee Box Jump over; Burpee Wheelchair`,
  30: `Triceps Extension: Bench Dip; Weighted Bench Dip; Body Weight Dip=Dip; Cable Triceps Kickback; Cable Lying Triceps Extension;
Cable Overhead Triceps Extension=Overhead Cable Triceps Extension; Dumbbell Kickback=Triceps Kickback;
Dumbbell Lying Triceps Extension=Lying Triceps Extension; EZ Bar Overhead Triceps Extension; Incline Dip; Weighted Incline Dip;
Incline EZ Bar Lying Triceps Extension; Lying Dumbbell Pullover to Extension;
Lying EZ Bar Triceps Extension=Lying Triceps Extension; Lying Triceps Extension to Close Grip Bench Press;
Overhead Dumbbell Triceps Extension=Overhead Triceps Extension; Reclining Triceps Press; Reverse Grip Pressdown;
Reverse Grip Triceps Pressdown; Rope Pressdown=Triceps Pushdown; Seated Barbell Overhead Triceps Extension;
Seated Dumbbell Overhead Triceps Extension=Overhead Triceps Extension; Seated EZ Bar Overhead Triceps Extension;
Seated Single Arm Overhead Dumbbell Extension; Single Arm Dumbbell Overhead Triceps Extension;
Single Dumbbell Seated Overhead Triceps Extension=Overhead Triceps Extension; Single Leg Bench Dip and Kick;
Weighted Single Leg Bench Dip and Kick; Single Leg Dip; Weighted Single Leg Dip; Static Lying Triceps Extension; Suspended Dip;
Weighted Suspended Dip; Swiss Ball Dumbbell Lying Triceps Extension; Swiss Ball EZ Bar Lying Triceps Extension;
Swiss Ball EZ Bar Overhead Triceps Extension; Tabletop Dip; Weighted Tabletop Dip; Triceps Extension on Floor;
Triceps Pressdown=Triceps Pushdown; Weighted Dip=Dip; Alternating Dumbbell Lying Triceps Extension; Triceps Press;
Dumbbell Kickback Wheelchair; Overhead Dumbbell Triceps Extension Wheelchair`,
  31: `Warm Up: Quadruped Rocking; Neck Tilts; Ankle Circles; Ankle Dorsiflexion with Band; Ankle Internal Rotation; Arm Circles;
Bent over Reach to Sky; Cat Camel; Elbow to Foot Lunge; Forward and Backward Leg Swings; Groiners; Inverted Hamstring Stretch;
Lateral Duck Under; Neck Rotations; Opposite Arm and Leg Balance; Reach Roll and Lift; Scorpion; Shoulder Circles;
Side to Side Leg Swings; Sleeper Stretch; Slide Out; Swiss Ball Hip Crossover; Swiss Ball Reach Roll and Lift;
Swiss Ball Windshield Wipers; Thoracic Rotation; Walking High Kicks; Walking High Knees; Walking Knee Hugs; Walking Leg Cradles;
Walkout; Walkout from Push Up Position; Biceps Stretch; Glutes Stretch; Standing Hamstring Stretch; Stretch 90 90; Stretch Abs;
Stretch Butterfly; Stretch Calf; Stretch Cat Cow; Stretch Childs Pose; Stretch Cobra; Stretch Forearms; Stretch Forward Glutes;
Stretch Front Split; Stretch Hamstring; Stretch Hip Flexor and Quad; Stretch Lat; Stretch Levator Scapulae;
Stretch Lunge with Spinal Twist; Stretch Lunging Hip Flexor; Stretch Lying Abduction; Stretch Lying It Band;
Stretch Lying Knee to Chest; Stretch Lying Piriformis; Stretch Lying Spinal Twist; Stretch Neck; Stretch Obliques;
Stretch over Under Shoulder; Stretch Pectoral; Stretch Pigeon Pose; Stretch Piriformis; Stretch Quad; Stretch Scorpion;
Stretch Shoulder; Stretch Side; Stretch Side Lunge; Stretch Side Split; Stretch Standing It Band; Stretch Straddle; Stretch Triceps;
Stretch Wall Chest and Shoulder; Neck Rotations Wheelchair; Half Kneeling Arm Rotation; Three Way Ankle Mobilization;
Ninety Ninety Hip Switch; Active Frog; Shoulder Sweeps; Ankle Lunges; Back Roll Foam Roller; Bear Crawl; Latissimus Dorsi Foam Roll;
Reverse T Hip Opener; Shoulder Rolls; Chest Openers; Triceps Stretch; Upper Back Stretch; Hip Circles; Ankle Stretch;
Marching in Place; Triceps Stretch Wheelchair; Upper Back Stretch Wheelchair`,
  32: `Run: Run=Running; Walk=Walking; Jog; Run Sprint; Run or Walk; Speed Walk; Run Warm Up`,
  33: `Bike: Bike=Cycling; Bike Ride=Cycling; Bike Sprint`,
  34: `Cardio Sensors: `,
  35: `Move: Arch and Curl (Move); Arm Circles with Ball Band and Weight (Move); Arm Stretch (Move); Back Massage (Move); Belly Breathing (Move);
Bridge with Ball (Move); Diamond Leg Crunch (Move); Diamond Leg Lift (Move); Eight Point Shoulder Opener (Move);
Foot Rolling (Move); Footwork (Move); Footwork on Disc (Move); Forward Fold (Move); Frog with Band (Move); Half Roll Up (Move);
Hamstring Curl (Move); Hamstring Stretch (Move); Hip Stretch (Move); Hug a Tree with Ball Band and Weight (Move);
Knee Circles (Move); Knee Folds on Disc (Move); Lateral Flexion (Move); Leg Stretch with Band (Move);
Leg Stretch with Leg Circles (Move); Lower Lift on Disc (Move); Lunge Squat (Move); Lunges with Knee Lift (Move);
Mermaid Stretch (Move); Neutral Pelvic Position (Move); Pelvic Clocks on Disc (Move);
Pilates Plie Squats Parallel Turned Out Flat and Heels with Chair (Move); Piriformis Stretch (Move); Plank Knee Crosses (Move);
Plank Knee Pulls (Move); Plank Up Downs (Move); Prayer Mudra (Move); Psoas Lunge Stretch (Move); Ribcage Breathing (Move);
Roll Down (Move); Roll Up with Weight and Band (Move); Saw (Move); Scapular Stabilization (Move); Scissors on Disc (Move);
Seated Hip Stretchup (Move); Seated Twist (Move); Shaving the Head with Ball Band and Weight (Move); Spinal Twist (Move);
Spinal Twist Stretch (Move); Spine Stretch Forward (Move); Squat Open Arm Twist Pose; Squats with Ball (Move);
Stand and Hang (Move); Standing Side Stretch (Move); Standing Single Leg Forward Bend with It Band Opener (Move);
Straight Leg Crunch with Leg Lift (Move); Straight Leg Crunch with Leg Lift with Ball (Move);
Straight Leg Crunch with Legs Crossed (Move); Straight Leg Crunch with Legs Crossed with Ball (Move);
Straight Leg Diagonal Crunch (Move); Straight Leg Diagonal Crunch with Ball (Move); Tailbone Curl (Move); Throat Lock (Move);
Tick Tock Side Roll (Move); Twist (Move); V Leg Crunches (Move); V Sit (Move); Forward Fold Wheelchair (Move);
Forward Fold Plus Wheelchair (Move); Arm Circles Low Forward Wheelchair (Move); Arm Circles Mid Forward Wheelchair (Move);
Arm Circles High Forward Wheelchair (Move); Arm Circles Low Backward Wheelchair (Move); Arm Circles Mid Backward Wheelchair (Move);
Arm Circles High Backward Wheelchair (Move); Core Twists Wheelchair (Move); Arm Raise Wheelchair (Move);
Chest Expand Wheelchair (Move); Arm Extend Wheelchair (Move); Forward Bend Wheelchair (Move); Toe Touch Wheelchair (Move);
Extended Toe Touch Wheelchair (Move); Seated Arm Circles (Move); Trunk Rotations (Move); Seated Trunk Rotations (Move);
Toe Touch (Move)`,
  36: `Pose: All Fours Pose; Ankle to Knee Pose; Baby Cobra Pose; Boat Pose; Bound Angle Pose; Bound Seated Single Leg Forward Bend Pose;
Bow Pose; Bowed Half Moon Pose; Bridge Pose; Cat Pose; Chair Pose; Childs Pose; Corpse Pose; Cow Face Pose; Cow Pose;
Devotional Warrior Pose; Dolphin Plank Pose; Dolphin Pose; Down Dog Knee to Nose Pose; Down Dog Split Pose;
Down Dog Split Open Hip Bent Knee Pose; Downward Facing Dog Pose; Eagle Pose; Easy Seated Pose; Extended Puppy Pose;
Extended Side Angle Pose; Fish Pose; Four Limbed Staff Pose; Full Split Pose; Gate Pose; Half Chair Half Ankle to Knee Pose;
Half Moon Pose; Head to Knee Pose; Heron Pose; Heros Pose; High Lunge Pose; Knees Chest Chin Pose; Lizard Pose; Locust Pose;
Low Lunge Pose; Low Lunge Twist Pose; Low Lunge with Knee Down Pose; Mermaid Pose; Mountain Pose;
One Legged Downward Facing Pose Open Hip Bent Knee Pose; One Legged Pigeon Pose; Peaceful Warrior Pose; Plank Pose; Plow Pose;
Reclined Hand to Foot Pose; Revolved Half Moon Pose; Revolved Head to Knee Pose; Revolved Triangle Pose; Runners Lunge Pose;
Seated Easy Side Bend Pose; Seated Easy Twist Pose; Seated Long Leg Forward Bend Pose; Seated Wide Leg Forward Bend Pose;
Shoulder Stand Pose; Side Boat Pose; Side Plank Pose; Sphinx Pose; Squat Open Arm Twist Pose; Squat Palm Press Pose; Staff Pose;
Standing Arms Up Pose; Standing Forward Bend Halfway Up Pose; Standing Forward Bend Pose; Standing Side Opener Pose;
Standing Single Leg Forward Bend Pose; Standing Split Pose; Standing Wide Leg Forward Bend Pose;
Standing Wide Leg Forward Bend with Twist Pose; Supine Spinal Twist Pose; Table Top Pose; Thread the Needle Pose; Thunderbolt Pose;
Thunderbolt Pose Both Sides Arm Stretch Pose; Tree Pose; Triangle Pose; Up Dog Pose; Upward Facing Plank Pose; Warrior One Pose;
Warrior Three Pose; Warrior Two Pose; Wheel Pose; Wide Side Lunge Pose; Deep Breathing Wheelchair Pose;
Deep Breathing Low Wheelchair Pose; Deep Breathing Mid Wheelchair Pose; Deep Breathing High Wheelchair Pose; Prayer Wheelchair Pose;
Overhead Prayer Wheelchair Pose; Cactus Wheelchair Pose; Breathing Punches Wheelchair Pose;
Breathing Punches Extended Wheelchair Pose; Breathing Punches Overhead Wheelchair Pose;
Breathing Punches Overhead and Down Wheelchair Pose; Breathing Punches Side Wheelchair Pose;
Breathing Punches Extended Side Wheelchair Pose; Breathing Punches Overhead Side Wheelchair Pose;
Breathing Punches Overhead and Down Side Wheelchair Pose; Left Hand Back Wheelchair Pose; Triangle Wheelchair Pose;
Thread the Needle Wheelchair Pose; Neck Flexion and Extension Wheelchair Pose; Neck Lateral Flexion Wheelchair Pose;
Spine Flexion and Extension Wheelchair Pose; Spine Rotation Wheelchair Pose; Spine Lateral Flexion Wheelchair Pose;
Alternative Skiing Wheelchair Pose; Reach Forward Wheelchair Pose; Warrior Wheelchair Pose; Reverse Warrior Wheelchair Pose;
Downward Facing Dog to Cobra Pose; Seated Cat Cow Pose`,
  37: `Banded Exercises: ; Banded Ab Twist; Banded Back Extension; Banded Bicycle Crunch; Banded Calf Raises; Banded Chest Press; Banded Clam Shells;
Banded Curl; Banded Deadbug; Banded Deadlift; Banded Donkey Kick; Banded External Rotation=External Rotation;
Banded External Rotation at 90 Degree Abduction; Banded Face Pull; Banded Fire Hydrant; Banded Fly; Banded Front Raise;
Banded Glute Bridge; Banded Hamstring Curls; Banded High Plank Leg Lifts; Banded Hip Extension; Banded Internal Rotation;
Banded Jumping Jack; Banded Kneeling Crunch; Banded Lateral Band Walks=Band Walk; Banded Lateral Raise;
Banded Latpull=Band Pulldown; Banded Leg Abduction; Banded Leg Adduction; Banded Leg Extension; Banded Lunge; Banded Plank;
Banded Pull Apart=Band Pull-Apart; Banded Push Ups; Banded Reverse Crunch; Banded Row=Band Row; Banded Shoulder Abduction;
Banded Shoulder Extension; Banded Shoulder External Rotation=External Rotation; Banded Shoulder Flexion to 90 Degrees;
Banded Side Plank Leg Lifts; Banded Side Raise; Banded Squat; Banded Squat to Press; Banded Tricep Extension;
Banded Tricep Kickback; Banded Upright Row; Banded Wall Crawl with External Rotation; ; Banded Lateral Raise Wheelchair;
Banded Triceps Extension Wheelchair; Banded Chest Fly Incline Wheelchair; Banded Chest Fly Decline Wheelchair;
Banded Pull Down Wheelchair; Banded Straight Arm Pull Down Wheelchair; Banded Curl Wheelchair; Banded Overhead Curl Wheelchair;
Banded Face Pull Wheelchair; Banded Around the World Wheelchair; Banded Pull Apart Wheelchair; Banded Side Curl Wheelchair;
Banded Overhead Press Wheelchair`,
  38: `Battle Rope: Battle Rope Alternating Figure Eight; Battle Rope Alternating Jump Wave; Battle Rope Alternating Kneeling to Standing Wave;
Battle Rope Alternating Lunge Wave; Battle Rope Alternating Squat Wave; Battle Rope Alternating Wave=Battle Rope Wave;
Battle Rope Alternating Wave with Lateral Shuffle; Battle Rope Clap Wave; Battle Rope Double Arm Figure Eight;
Battle Rope Double Arm Side to Side Snake; Battle Rope Double Arm Side Wave; Battle Rope Double Arm Slam;
Battle Rope Double Arm Wave=Battle Rope Wave; Battle Rope Grappler Toss; Battle Rope Hip Toss; Battle Rope In and Out Wave;
Battle Rope Inside Circle; Battle Rope Jumping Jacks; Battle Rope Outside Circle; Battle Rope Rainbow; Battle Rope Side Plank Wave;
Battle Rope Sidewinder; Battle Rope Sitting Russian Twist; Battle Rope Snake Wave; Battle Rope Split Jack; Battle Rope Stage Coach;
Battle Rope Ultimate Warrior; Battle Rope Upper Cuts`,
  39: `Elliptical: Elliptical`,
  40: `Floor Climb: Floor Climb`,
  41: `Indoor Bike: Air Bike; Assault Bike=Air Bike; ; Stationary Bike=Steady Ride`,
  42: `Indoor Row: Rowing Machine=Rowing`,
  43: `Ladder: Ladder Agility; Ladder Speed`,
  44: `Sandbag: Sandbag Around the World; Sandbag Back Squat; Sandbag Bear Crawl Pull Through; Sandbag Bear Hug Squat; Sandbag Clean;
Sandbag Clean and Press; Sandbag Curl; Sandbag Front Carry; Sandbag Front Squat; Sandbag Lunge; Sandbag Overhead Press;
Sandbag Plank Pull Through; Sandbag Rotational Lunge; Sandbag Row; Sandbag Russian Twist; Sandbag Shouldering; Sandbag Shoveling;
Sandbag Side Lunge; Sandbag Sprint; Sandbag Zercher Squat`,
  45: `Sled: Sled Backward Drag=Sled Drag; Sled Chest Press; Sled Forward Drag; Sled Low Push; Sled Push; Sled Row`,
  46: `Sledge Hammer: Sledge Hammer Lateral Swing; Sledge Hammer Slam`,
  47: `Stair Stepper: Stair Stepper=Stair Climb`,
  49: `Suspension: Suspension Chest Fly; Suspension Chest Press; Suspension Crunch; Suspension Curl; Suspension Dip; Suspension Face Pull;
Suspension Glute Bridge; Suspension Hamstring Curl; Suspension Hip Drop; Suspension Inverted Row=Ring Row;
Suspension Knee Drive Jump; Suspension Knee to Chest; Suspension Lat Pullover; Suspension Lunge; Suspension Mountain Climber;
Suspension Pendulum; Suspension Pike; Suspension Plank; Suspension Power Pull; Suspension Pull Up; Suspension Push Up=Ring Push-Up;
Suspension Reverse Mountain Climber; Suspension Reverse Plank; Suspension Rollout; Suspension Row=Ring Row; Suspension Side Lunge;
Suspension Side Plank; Suspension Single Leg Deadlift; Suspension Single Leg Squat; Suspension Sit Up; Suspension Split;
Suspension Squat; Suspension Squat Jump; Suspension Tricep Press; Suspension Y Fly`,
  50: `Tire: Tire Flip`,
  52: `Run Indoor: Indoor Track Run; Treadmill`,
  53: `Bike Outdoor: Bike=Cycling`,
};
