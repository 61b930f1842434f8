import { listServicoEventos } from '@cais/core/api/servico.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import type { Visao } from '../../client/visao.ts'
import { EventoList } from '../../ui/EventoList.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'

const step = 15

/** Everything that happened to the service, a few at first. */
export function Timeline({ visao: { servico, companyId } }: { visao: Visao }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(step)
  const { data, error, refetch } = useAnswer(
    listServicoEventos,
    { params: { companyId, id: servico.id } },
    { quiet: true },
  )
  return (
    <Section title={t('servico.historico')}>
      {data ? (
        <>
          <EventoList eventos={data.slice(0, shown)} />
          {data.length > shown && (
            <Button variant="light" size="xs" mt="md" w="fit-content" onClick={() => setShown(shown + step)}>
              {t('servico.mostrar-mais', { count: data.length - shown })}
            </Button>
          )}
        </>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={160} />
      )}
    </Section>
  )
}
