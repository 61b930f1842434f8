/**
 * One section; a block is a paragraph, or a list of points. `{contato}` stands for the data protection officer's
 * contact.
 */
export interface Section {
  id: string
  title: string
  body: readonly (string | readonly string[])[]
}
