import { listFontes } from '@cais/core/api/fonte.ts'
import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Panel } from '../Panel.tsx'
import { FonteList } from './FonteList.tsx'
import { NovaFonteModal } from './NovaFonteModal.tsx'

/** The company's systems with their keys and scopes. */
export function FontesPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const answer = useAnswer(listFontes, { params: { companyId } }, { quiet: true })
  const [isNaming, naming] = useDisclosure()
  return (
    <Panel title={t('fonte.titulo')} addLabel={t('fonte.nova')} onAdd={naming.open}>
      <Text size="sm" c="dimmed" mb="md">
        {t('fonte.sobre')}
      </Text>
      <Loaded answer={answer} heights={[90]}>
        {(fontes) => <FonteList fontes={fontes} />}
      </Loaded>
      <NovaFonteModal companyId={companyId} opened={isNaming} onClose={naming.close} />
    </Panel>
  )
}
