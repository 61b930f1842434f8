/**
 * An answer that the database wrote as JSON already. It is sent as it came: reading it only to write it again would be
 * a good part of what a page of a list costs.
 */
export class JsonText<Answer> {
  declare readonly answer: Answer
  readonly text: string
  /** The same text by gzip, where it is sent so often that it is packed once for all. */
  readonly packed: Uint8Array | null

  constructor(text: string, packed: Uint8Array | null = null) {
    this.text = text
    this.packed = packed
  }
}
