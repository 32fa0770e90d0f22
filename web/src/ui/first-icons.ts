/** The icons of the sign-in page and of what stands in for a page that does not open: they travel with the first load, all others do not. */
export const firstIcons = {
  alert: 'M12 4l9 15.5H3zM12 10v4M12 16.9v.1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cloudOff:
    'M10 6.2a6 6 0 0 1 7.7 2.6a4.7 4.7 0 0 1 3 7.5M17 18H6.8a4.3 4.3 0 0 1-.6-8.55c.2-.8.5-1.4.9-2M3.5 3.5l17 17',
  eye: 'M2.5 12S6 5.5 12 5.5S21.5 12 21.5 12S18 18.5 12 18.5S2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6',
  eyeOff:
    'M10.2 5.7c.6-.1 1.2-.2 1.8-.2c6 0 9.5 6.5 9.5 6.5s-.9 1.7-2.6 3.3M6.2 7.4C3.8 9.2 2.5 12 2.5 12S6 18.5 12 18.5c2 0 3.7-.7 5.1-1.6M9.9 10.1a2.8 2.8 0 0 0 4 3.9M3.5 3.5l17 17',
  lock: 'M7.5 11h9A1.5 1.5 0 0 1 18 12.5v6a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 18.5v-6A1.5 1.5 0 0 1 7.5 11M8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const;
