import { corOfEstado, estados, tintas } from '@cais/core/rules/estados.ts'
import { languages } from '@cais/core/texts/language.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { describe, expect, test } from 'vitest'
import { noTerminal } from '../testing/terminal.ts'
import { avisoLetter, correioLetter } from './letters.ts'
import { composeLetter } from './outbox.ts'

const house = { terminal: noTerminal, publicUrl: 'https://portal.example' }
const escrita = (estado: string | null) => ({ titulo: 'Um título', texto: 'Um texto.', estado })

describe.each(languages)('in %s', (langKey) => {
  const t = textsIn(langKey)
  const to = { email: 'a@b.example', firstName: 'Ana', langKey }

  test.each(estados)('a mail says %s in the word and the colour of the screens', (estado) => {
    const { tinta, fundo } = tintas[corOfEstado(estado)]
    for (const letter of [avisoLetter(t, escrita(estado)), correioLetter(t, escrita(estado))]) {
      const { html, text } = composeLetter(letter, to, 'https://portal.example/', house)
      const [, style, word] = /<span style="([^"]*)">([^<]*)<\/span>/.exec(html) ?? []
      expect(word).toBe(t(`enum.${estado}`))
      expect(style).toContain(`background-color: ${fundo}; color: ${tinta};`)
      expect(text).toContain(`\n\n${t('column.status')}: ${t(`enum.${estado}`)}\n\n`)
    }
  })

  test.each([null, 'pendenciaStatus.ESQUECIDA', '<b>'])('a mail that tells %s has no badge', (estado) => {
    const { html, text } = composeLetter(
      avisoLetter(t, escrita(estado)),
      to,
      'https://portal.example/',
      house,
    )
    expect(html).not.toContain('<span')
    expect(html).not.toContain('<b>')
    expect(text).not.toContain(t('column.status'))
  })
})

test('what stands beside a badge is escaped as ever', () => {
  const letter = avisoLetter(textsIn('en'), {
    titulo: '<i>',
    texto: '</p><img src=x>',
    estado: 'servicoStatus.EXECUTADO',
  })
  const to = { email: 'a@b.example', firstName: '<u>', langKey: 'en' as const }
  const { html } = composeLetter(letter, to, 'https://portal.example/?a="b', house)
  for (const raw of ['<i>', '<img', '<u>', '?a="b']) expect(html).not.toContain(raw)
})
