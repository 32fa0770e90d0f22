/**
 * Leaves. The guard takes whoever is on a page for people who are signed in to the sign-in page, with the reason; only from a page that
 * anybody may see has one to go by oneself. Both at once would race, and the one without a reason could win.
 */
import { useNavigate } from 'react-router';
import { session } from '#lib/session.ts';
import { useCurrentRoute } from '../navigation/current-route.ts';

export function useLogout(): () => void {
  const navigate = useNavigate();
  const { access } = useCurrentRoute();
  return () => {
    void session.logout();
    if (access === 'public') void navigate('/login?message=logged_out', { replace: true });
  };
}
