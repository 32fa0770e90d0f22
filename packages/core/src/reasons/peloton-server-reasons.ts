/** What keeps a class of Peloton from being fetched, imported or taken out again. */
export const pelotonServerReasons = {
  'peloton-not-connected': 'Not authenticated',
  'peloton-credentials': 'Invalid credentials',
  'peloton-verification':
    'Peloton asks for a verification code, which cannot be given here. Upload the CSV download instead.',
  'peloton-refused': 'Peloton refused the request. Try again later, or upload the CSV download.',
  'peloton-busy': 'Peloton is busy. Wait a few minutes and try again.',
  'peloton-unavailable': 'Peloton does not answer as expected. Try again later.',
  'peloton-knows-no-workout': 'Peloton does not know this workout.',
  'peloton-slow': 'Peloton took too long to answer. Try again later.',
  'peloton-resting': 'Peloton has not answered for a while. Try again in a minute.',
  'token-not-accepted': 'Peloton does not accept this token. Copy it again.',
  'address-of-other-login': 'This address does not fit the login, or came too late. Start again.',
  'not-a-csv-file': 'This is not a CSV file. Choose the one from Peloton.',
  'upload-gone': 'This upload is no longer kept. Upload the file again.',
  'peloton-import-running': 'An import is already running. Wait for it, or cancel it.',
  'import-given-up': 'The server gave up after three tries. Import it again later.',
  'class-in-progress': 'This class is still in progress. Import it when it has ended.',
  'class-in-other-workout': 'This class is already in another workout. Unlink it there first.',
  'class-in-trash': 'This class is in a workout in the trash. Take that one back first.',
  'nothing-to-unlink': 'Workout has no Peloton data to unlink',
} as const;
