import type { AnexoView } from '@cais/core/api/anexo.ts'
import { listAnexosNaMesa } from '@cais/core/api/entregue.ts'
import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { saveAnexoNaMesa } from '../../client/anexo-queries.ts'
import { useAnswer } from '../../client/queries.ts'
import { AnexosView } from '../../trade/anexo/AnexosView.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'

const useAnexosNaMesa = (servicoId: number) =>
  useAnswer(listAnexosNaMesa, { params: { id: servicoId } }, { quiet: true })

/** All attachments of a service, to open. */
export function AnexosCard({ servicoId }: { servicoId: number }) {
  const { t } = useTranslation()
  const answer = useAnexosNaMesa(servicoId)
  return (
    <Section title={t('anexo.title')}>
      <Loaded answer={answer} heights={[60]}>
        {(anexos) => <AnexosView anexos={anexos} save={(anexo) => saveAnexoNaMesa(servicoId, anexo)} />}
      </Loaded>
    </Section>
  )
}

/** The attachments of one pendencia, beside its form. */
export function AnexosDaPendencia({ servicoId, pendenciaId }: { servicoId: number; pendenciaId: number }) {
  const { data = [] } = useAnexosNaMesa(servicoId)
  const isOf = ({ entityName, entityId }: AnexoView['anexosEntities'][number]) =>
    entityName === 'Pendencia' && entityId === pendenciaId
  const own = data.flatMap((anexo) => {
    const anexosEntities = anexo.anexosEntities.filter(isOf)
    return anexosEntities.length > 0 ? [{ ...anexo, anexosEntities }] : []
  })
  if (own.length === 0) return null
  return (
    <Box mt="md">
      <AnexosView anexos={own} save={(anexo) => saveAnexoNaMesa(servicoId, anexo)} />
    </Box>
  )
}
