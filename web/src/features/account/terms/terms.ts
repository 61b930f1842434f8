/** One section; a block is a paragraph, or a list of points. */
export interface Section {
  id: string
  title: string
  body: readonly (string | readonly string[])[]
}
