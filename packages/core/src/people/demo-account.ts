/**
 * The account that everybody knows. It exists where `npm run demo` made it and nowhere else: an ordinary server has no such person, and
 * never offers it.
 */
export const demoAccount = {
  username: 'demo',
  email: 'demo@workout-tracker.example',
  password: 'look around here',
} as const;

/** How the demo's person signs in to the simulated Peloton. */
export const demoPeloton = { username: 'demo', password: 'pedal-demo-2026' } as const;
