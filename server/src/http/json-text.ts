/**
 * An answer that the database wrote as JSON already. It is sent as it came: reading it only to write it again would be
 * a good part of what a page of a list costs.
 */
export class JsonText<Answer> {
  declare readonly answer: Answer
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
