/** A reason why the server cannot start, written for the person who starts it: one clear line. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
