import { screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { RecenteMark } from './Recente.tsx'

const ten = '2026-11-16T13:00:00.000Z'
const four = '2026-11-16T19:00:00.000Z'

function Deadline({ era, valor }: { era: string | null; valor: string | null }) {
  const { t } = useTranslation()
  const recentes = [{ campo: 'dataDeadline', era } as const]
  return (
    <>
      <RecenteMark recentes={recentes} campo="dataDeadline" valor={valor} t={t} />
      <RecenteMark recentes={recentes} campo="dataETA" valor={valor} t={t} />
    </>
  )
}

test.each([
  [ten, four, '+6 h, era 16/11 10:00', 'Antes: 16/11/2026 10:00.'],
  [four, ten, '−6 h, era 16/11 16:00', 'Antes: 16/11/2026 16:00.'],
  [ten, null, 'era 16/11 10:00', 'Antes: 16/11/2026 10:00.'],
  [null, four, 'novo', 'Antes: —.'],
])(
  'a time that was %s and is %s says "%s", once, on the terminal’s clock',
  async (era, valor, text, hint) => {
    await show(<Deadline era={era} valor={valor} />)
    const mark = screen.getByText(text)
    expect(mark.title).toBe(`Mudou nas últimas 24 horas. ${hint}`)
    expect(document.querySelectorAll('span[title]')).toHaveLength(1)
  },
)
