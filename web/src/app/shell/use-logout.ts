/** Leaves: the session ends at once, and the sign-in page says so. */
import { useNavigate } from 'react-router';
import { session } from '#lib/session.ts';

export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    void session.logout();
    void navigate('/login?message=logged_out', { replace: true });
  };
}
