import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Panel } from '../Panel.tsx'
import { type Dono, paramsOf, routesOf } from './dono.ts'
import { WebhookList } from './WebhookList.tsx'
import { WebhookModal } from './WebhookModal.tsx'

/** The company's webhooks, shown only to its own administrators, because their bodies hold its data. */
export function WebhooksPanel({ companyId }: { companyId: number }) {
  const { empresa } = useSession()
  const isOwn = empresa?.id === companyId && empresa.authorities.includes('ADMIN_EMPRESA')
  return isOwn ? <Webhooks dono={companyId} /> : null
}

/** The webhooks of a company or of the terminal, with a button to add one. */
export function Webhooks({ dono }: { dono: Dono }) {
  const { t } = useTranslation()
  const answer = useAnswer(routesOf(dono).list, { params: paramsOf(dono) }, { quiet: true })
  const [isMaking, making] = useDisclosure()
  return (
    <Panel title={t('webhook.titulo')} addLabel={t('webhook.novo')} onAdd={making.open}>
      <Text size="sm" c="dimmed" mb="md">
        {t(dono === null ? 'webhook.sobre-terminal' : 'webhook.sobre')}
      </Text>
      <Loaded answer={answer} heights={[90]}>
        {(webhooks) => <WebhookList dono={dono} webhooks={webhooks} />}
      </Loaded>
      <WebhookModal dono={dono} webhook={null} opened={isMaking} onClose={making.close} />
    </Panel>
  )
}
