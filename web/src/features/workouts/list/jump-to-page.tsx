/** A far page by its number. A page that is not there is told, and nothing else happens. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './jump-to-page.module.css';

interface JumpToPageProps {
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

export function JumpToPage({ totalPages, onPage }: JumpToPageProps) {
  const [typed, setTyped] = useState('');
  const [objection, setObjection] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const page = Number(typed);
    if (/^\s*\d+\s*$/.test(typed) && page >= 1 && page <= totalPages) {
      setTyped('');
      onPage(page);
    } else setObjection(`Enter a page from 1 to ${totalPages}.`);
  }

  return (
    <form className={classes.jump} onSubmit={handleSubmit} noValidate>
      <TextInput
        className={classes.field}
        aria-label="Go to page"
        placeholder="Page"
        inputMode="numeric"
        maxLength={7}
        value={typed}
        error={objection}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setObjection(undefined);
        }}
      />
      <Button type="submit" variant="default" className={classes.go}>
        Go
      </Button>
    </form>
  );
}
