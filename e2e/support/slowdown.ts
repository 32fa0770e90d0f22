/** How many times slower pages are (`SLOW_BROWSER=4`, see slow-browser.ts), and so how much wider the nets under journeys. */
export const slowdown = Number(process.env.SLOW_BROWSER || 1);
if (!(slowdown >= 1)) throw new Error('SLOW_BROWSER is how many times slower pages are, such as 4');
