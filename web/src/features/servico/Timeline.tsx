import { listServicoEventos } from '@cais/core/api/servico.ts'
import { passosJuntos } from '@cais/core/workflow/passos-juntos.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '../../client/printing.ts'
import { useAnswer } from '../../client/queries.ts'
import type { Visao } from '../../client/visao.ts'
import { FeitoList } from '../../trade/servico/EventoList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'

const step = 15

/** The actions of users on the service; a few are shown at first. */
export function Timeline({ visao: { servico, companyId } }: { visao: Visao }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(step)
  const isPrinting = usePrinting()
  const answer = useAnswer(listServicoEventos, { params: { companyId, id: servico.id } }, { quiet: true })
  return (
    <Section title={t('servico.historico')}>
      <Loaded answer={answer} heights={[160]}>
        {(eventos) => {
          const feitos = passosJuntos(eventos)
          return (
            <>
              <FeitoList feitos={isPrinting ? feitos : feitos.slice(0, shown)} />
              {feitos.length > shown && (
                <Button
                  variant="light"
                  size="xs"
                  mt="md"
                  w="fit-content"
                  onClick={() => setShown(shown + step)}
                >
                  {t('servico.mostrar-mais', { count: feitos.length - shown })}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}
