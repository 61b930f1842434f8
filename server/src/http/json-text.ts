/**
 * An answer that the database wrote as JSON already. It is sent unparsed: parsing and serialising it again would be a
 * good part of the cost of a list page.
 */
export class JsonText<Answer> {
  declare readonly answer: Answer
  readonly text: string
  /** The gzipped text, for answers that are sent so often that they are compressed once for all requests. */
  readonly packed: Uint8Array | null

  constructor(text: string, packed: Uint8Array | null = null) {
    this.text = text
    this.packed = packed
  }
}
