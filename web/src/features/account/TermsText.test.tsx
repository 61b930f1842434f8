import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshPortalInfo } from '../../client/portal-info.ts'
import { answer } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { TermsText } from './TermsText.tsx'

test.each([
  ['dados@porto.example', /fale com o encarregado pelo tratamento de dados: dados@porto\.example\.$/],
  [null, /fale com o encarregado pelo tratamento de dados, pelo atendimento do terminal\.$/],
])(
  'the terms say whom to ask about personal data, as far as the terminal has said so (%s)',
  async (encarregado, words) => {
    answer({
      'GET /management/info': () => ({ terminal: { nome: null, cor: null, logo: null, encarregado } }),
    })
    await refreshPortalInfo()
    show(<TermsText />)
    await until(() => screen.getByText(words))
    expect(document.body.textContent).not.toContain('cais.example')
  },
)
