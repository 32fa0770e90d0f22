import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts';

const writeAfterMs = 300;

/** The filter as it is typed, and the address a moment behind it: browsers refuse an address that changes with every key. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [filter, setFilter] = useState(() => readFilter(params));
  const [seen, setSeen] = useState(() => params.toString());
  if (seen !== params.toString()) {
    setSeen(params.toString());
    // Changed by something else than this list, such as the menu. What was written here may be older than what was typed since.
    if (!state?.isTyped) setFilter(readFilter(params));
  }
  const wanted = writeFilter(filter).toString();
  const isBehind = wanted !== seen;

  function write(address: string) {
    setParams(new URLSearchParams(address), { replace: true, preventScrollReset: true, state: { isTyped: true } });
  }
  const writeNow = useRef(write);
  const isLeaving = useRef(false);
  useEffect(() => {
    writeNow.current = write;
  });
  useEffect(() => {
    if (!isBehind) return;
    // Written after a link was followed it would take the place of where that leads.
    const timer = setTimeout(() => !isLeaving.current && writeNow.current(wanted), writeAfterMs);
    return () => clearTimeout(timer);
  }, [isBehind, wanted]);

  return {
    filter,
    narrow(change: Partial<ListFilter>) {
      isLeaving.current = false;
      setFilter((now) => ({ ...now, ...change }));
    },
    /** A link is followed: the address is no longer this list's. */
    leave() {
      isLeaving.current = true;
    },
    /** Writes what the address does not say yet. */
    settle: () => isBehind && write(wanted),
  };
}
