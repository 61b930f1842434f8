import {
  type Icon,
  IconApi,
  IconBarrierBlock,
  IconCash,
  IconChartLine,
  IconCoins,
  IconDatabase,
  IconForms,
  IconHeadset,
  IconHeartbeat,
  IconHistory,
  IconKey,
  IconMessage,
  IconPlayerPlay,
  IconRocket,
  IconSettings,
  IconTerminal2,
  IconTransferIn,
  IconUserPlus,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'

/** The icons of the staff menu, for its groups and entries. */
const icons: Record<string, Icon> = {
  entidade: IconDatabase,
  administracao: IconSettings,
  portaria: IconBarrierBlock,
  tarifas: IconCoins,
  'pedidos-de-acesso': IconUserPlus,
  pessoas: IconUsers,
  mensagens: IconMessage,
  suporte: IconHeadset,
  comecar: IconRocket,
  audits: IconHistory,
  'jhi-health': IconHeartbeat,
  'jhi-metrics': IconChartLine,
  logs: IconTerminal2,
  'jhi-configuration': IconSettings,
  jobs: IconPlayerPlay,
  fontes: IconKey,
  webhooks: IconWebhook,
  pagamentos: IconCash,
  integracao: IconTransferIn,
  cadastros: IconForms,
  docs: IconApi,
}

export function StaffIcon({ name, size }: { name: string; size: number }) {
  const Sign = icons[name] ?? IconSettings
  return <Sign size={size} stroke={1.6} />
}
