/** Whether Save may be pressed: not in the first moment after it took the place of Next, or a double tap on Next would save as well. */
import { useEffect, useState } from 'react';

const graceMs = 400;

export function useArmed(isLast: boolean): boolean {
  const [isArmed, setArmed] = useState(isLast);
  useEffect(() => {
    if (!isLast) {
      setArmed(false);
      return;
    }
    const timer = setTimeout(() => setArmed(true), graceMs);
    return () => clearTimeout(timer);
  }, [isLast]);
  return isLast && isArmed;
}
