/** One section; a block is a paragraph, or a list of points. `{contato}` stands for where the data protection officer is found. */
export interface Section {
  id: string
  title: string
  body: readonly (string | readonly string[])[]
}
