/** An end to waiting for what may never answer. */
export function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException('There was no answer in time', 'TimeoutError'));
    const timer = setTimeout(giveUp, limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
