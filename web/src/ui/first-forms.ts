/**
 * What the forms of the sign-in page share with pages behind it. Named here so that it travels with the first load: left to itself
 * it would become files of its own, each costing the sign-in page one more request.
 */
import './form-error.tsx';
import './notice.tsx';
import './password-field.tsx';
import '@workout-tracker/core/people/name-patterns';
import '@workout-tracker/core/people/password';
