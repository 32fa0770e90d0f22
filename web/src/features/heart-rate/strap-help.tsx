/** What to do where this browser cannot connect a strap: the same words wherever that is met. */
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import classes from './strap-help.module.css';

export function StrapHelp() {
  const address = `${location.host}/heart/`;
  return (
    <ul className={classes.help}>
      <li>
        <Trans>
          <strong>On an iPhone or iPad</strong> open this app in Bluefy or WebBLE, browsers with Bluetooth from the App
          Store. Or connect the strap in Chrome or Edge on a computer or an Android phone, at <code>{address}</code>,
          and its heart rate shows here.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>A watch</strong> that broadcasts heart rate is found like a strap: Garmin, Polar, Coros, Suunto,
          Amazfit and WHOOP do. Other watches and apps can send to an address of yours, which is made in{' '}
          <Link to="/profile/heart-rate/">your profile</Link>.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>One strap, one connection:</strong> disconnect it from other apps and devices first. Straps with two
          Bluetooth channels, such as the Polar H10, serve two at once.
        </Trans>
      </li>
    </ul>
  );
}
