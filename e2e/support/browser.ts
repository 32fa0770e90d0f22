/** The system's Chromium, told to keep to itself: nothing of the browser's own goes over the network. */
const isRoot = process.getuid?.() === 0;

export const browserOptions = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    // Chromium refuses to start its sandbox as root.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-gpu',
    // A container's /dev/shm is often too small for a page.
    '--disable-dev-shm-usage',
  ],
};
