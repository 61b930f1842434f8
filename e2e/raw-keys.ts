import { parts } from '@cais/core/texts/parts.ts'

/** The first words of all keys: `enum`, `servico`, `validation` ... */
export const keyFamilies: string[] = Object.values(parts).flat()

/**
 * Runs in the page before its own scripts. Visible text that looks like the key of a text, such as
 * `enum.servicoStatus.GATE_SAIDA`, or like an unfilled gap is an error on the console. Names of files and addresses are
 * not.
 */
export function complainAboutKeys(families: string[]): void {
  const key = new RegExp(`(?<![\\w@./-])(?:${families.join('|')})(?:\\.[A-Za-z][\\w-]*)+(?![\\w@/-])`)
  const gap = /\bundefined\b|\bNaN\b|\[object \w+\]|\{\{\w+\}\}/
  const isFile = /\.(?:pdf|png|jpe?g|xml|txt|csv|xlsx|zip|docx|rar|tiff?|p12)$/i
  const named = ['aria-label', 'title', 'placeholder', 'alt']
  const told = new Set<string>()

  const tell = (text: string | null) => {
    const [found] = key.exec(text ?? '') ?? gap.exec(text ?? '') ?? []
    if (!found || isFile.test(found) || told.has(found)) return
    told.add(found)
    console.error(`a key or a gap instead of its text: ${found} at ${location.pathname}`)
  }
  const lookAt = (node: Node) => {
    if (node instanceof Text) {
      if (!node.parentElement?.closest('script, style, code, pre')) tell(node.data)
    } else if (node instanceof Element) {
      for (const name of named) tell(node.getAttribute(name))
      for (const child of node.childNodes) lookAt(child)
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(lookAt)
      else lookAt(target)
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: named,
  })
}
