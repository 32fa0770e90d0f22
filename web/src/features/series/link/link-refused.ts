/** The server's no to a day of a series, in its words: most often the workout lies outside the weeks, and the day has to be named. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused';
}
