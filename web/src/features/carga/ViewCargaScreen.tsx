import { getCarga } from '@cais/core/api/carga.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { Badge } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { rowAddress } from '../../client/route-params.ts'
import { Section } from '../../ui/Section.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { CargaFacts } from './CargaFacts.tsx'
import { BloqueiosTable, ConsignatariosTable, ServicosTable } from './CargaTables.tsx'

/** One cargo: what it is, whose it is, what blocks it and what is done with it. */
export function ViewCargaScreen() {
  const { t } = useTranslation()
  const { rowId } = rowAddress.useParams()
  const answer = useAnswer(getCarga, { params: { id: rowId } }, { quiet: true })
  return (
    <ViewScreen
      answer={answer}
      title={(carga) => (carga ? t('carga.view', { identificador: carga.identificador }) : t('screen.carga'))}
      listPath="/carga"
    >
      {(carga) => <CargaSections carga={carga} />}
    </ViewScreen>
  )
}

function CargaSections({ carga }: { carga: AnswerOf<typeof getCarga> }) {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('carga.facts')}>
        <CargaFacts carga={carga} />
      </Section>
      <Section title={t('carga.consignatarios')} aside={carga.parteDeLote && <ParteDeLote />}>
        <ConsignatariosTable consignatarios={carga.consignatarios} />
      </Section>
      <Section title={t('carga.bloqueios')}>
        <BloqueiosTable bloqueios={carga.bloqueiosCarga} />
      </Section>
      <Section title={t('carga.servicos')}>
        <ServicosTable servicos={carga.servicos} />
      </Section>
    </>
  )
}

/** The box is shared: one of the consignees alone cannot decide about it. */
function ParteDeLote() {
  const { t } = useTranslation()
  return (
    <Badge
      variant="light"
      color="ambar"
      c="light-dark(var(--mantine-color-ambar-9), var(--mantine-color-ambar-2))"
      tt="none"
      leftSection={<IconUsersGroup size={13} aria-hidden />}
    >
      {t('carga.parte-de-lote')}
    </Badge>
  )
}
