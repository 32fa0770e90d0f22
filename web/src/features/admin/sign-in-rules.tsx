/** What an owner demands of admins when they sign in. */
import { Card } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import classes from './sign-in-rules.module.css';

const rules = queryOptions({
  queryKey: ['sign-in-rules'],
  queryFn: async ({ signal }) => (await apiClient.api('GET /api/server/sign-in-rules', undefined, { signal })).data,
});

export function SignInRules() {
  const queries = useQueryClient();
  const { data } = useQuery(rules);
  const changing = useMutation({
    mutationFn: async (adminsNeedSecondFactor: boolean) =>
      (await apiClient.api('PUT /api/server/sign-in-rules', { body: { adminsNeedSecondFactor } })).data,
    onSuccess: (changed) => queries.setQueryData(rules.queryKey, changed),
  });
  if (!data) return null;
  return (
    <Card className={classes.card}>
      <SwitchRow
        label="Admins need two-step sign-in"
        hint="Whoever has not set it up keeps their own training, and nothing else, until they do."
        isOn={changing.isPending ? changing.variables : data.adminsNeedSecondFactor}
        onChange={(isOn) => changing.mutate(isOn)}
      />
      <p className={classes.error} role="alert">
        {changing.error && errorReason(changing.error, 'Could not save the change.')}
      </p>
    </Card>
  );
}
