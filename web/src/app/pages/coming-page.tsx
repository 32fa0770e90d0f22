/** A page that is not built yet: says what will be here and offers a way on, under the address it will keep. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { useCurrentRoute } from '../navigation/current-route.ts';

export function ComingPage() {
  const { title, promise } = useCurrentRoute();
  return (
    <EmptyState icon="compass" title={title} text={promise ?? ''} note="This part is still being built.">
      <Button component={Link} to="/" variant="default">
        Back to Home
      </Button>
    </EmptyState>
  );
}
