import { applyItemAgain, dismissItem, type ItemNaTela } from '@cais/core/api/painel-integracao.ts'
import { Button, Code, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEyeOff, IconRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { motivoText } from './motivo.ts'
import { nomeText } from './nome-text.ts'
import { ResultadoBadge } from './ResultadoBadge.tsx'
import { refreshIntegracao } from './refresh-integracao.ts'

interface ItemTableProps {
  name: string
  itens: ItemNaTela[]
  empty: string
  minWidth?: number
  /** What stands before what became of them. */
  before?: DataColumn<ItemNaTela>[]
  actionsOf?: (item: ItemNaTela) => ReactNode
}

/** Items of an integration, each with its result, the reason, and its actions. */
export function ItemTable({ name, itens, empty, minWidth = 760, before = [], actionsOf }: ItemTableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={name}
      minWidth={minWidth}
      rows={itens}
      keyOf={({ item }) => item}
      empty={empty}
      columns={[
        ...before,
        {
          key: 'chave',
          label: t('integracao.coluna.chave'),
          cell: ({ chave, nome, de, fonte, id, ordem }) => (
            <>
              <Text size="sm">
                {chave === null
                  ? t('integracao.item-de', { ordem })
                  : nomeText({ chave, nome, de: de === fonte.nome ? null : de })}
              </Text>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {id}
              </Text>
            </>
          ),
          maxWidth: 180,
        },
        {
          key: 'resultado',
          label: t('integracao.coluna.resultado'),
          cell: (item) => <Desfecho item={item} />,
        },
        {
          key: 'motivo',
          label: t('integracao.coluna.motivo'),
          cell: (item) => <Motivo item={item} />,
          maxWidth: 300,
        },
        {
          key: 'acoes',
          label: t('integracao.coluna.acoes'),
          cell: (item) => (
            <Group gap={6}>
              {actionsOf?.(item)}
              <AgainButton item={item} />
              <DispensarButton item={item} />
            </Group>
          ),
        },
      ]}
    />
  )
}

function Desfecho({ item: { resultado, primeiro } }: { item: ItemNaTela }) {
  const { t } = useTranslation()
  return (
    <>
      <ResultadoBadge resultado={resultado} />
      {primeiro && (
        <Text size="xs" c="dimmed">
          {t('integracao.primeiro', { resultado: t(`enum.resultado.${primeiro}`) })}
        </Text>
      )}
    </>
  )
}

function Motivo({ item }: { item: ItemNaTela }) {
  const { t } = useTranslation()
  const { mensagem, parametros, caminho, esperaAte, dispensadoEm, dispensadoPor, dispensa } = item
  const text = motivoText(mensagem, parametros)
  return (
    <>
      {text && <Text size="sm">{text}</Text>}
      {caminho && <Code>{caminho}</Code>}
      {esperaAte && (
        <Text size="xs" c="dimmed">
          {t('integracao.coluna.ate')} {dateOf(esperaAte)}
        </Text>
      )}
      {dispensadoEm && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('integracao.dispensado-por', { quem: dispensadoPor, quando: dateOf(dispensadoEm) })}
          {dispensa && ` ${dispensa}`}
        </Text>
      )}
    </>
  )
}

/** Administrators may apply items again; other users only read them. */
export function useMayApply(): boolean {
  const { account } = useSession()
  return account?.authorities.includes('ADMIN') ?? false
}

/** An item can be dismissed if it was refused or is in conflict, and is not dismissed yet. */
const isDispensavel = ({ resultado, dispensadoEm }: ItemNaTela) =>
  (resultado === 'RECUSADO' || resultado === 'CONFLITO') && dispensadoEm === null

function DispensarButton({ item }: { item: ItemNaTela }) {
  const { t } = useTranslation()
  const mayApply = useMayApply()
  const [opened, modal] = useDisclosure(false)
  const dismiss = useCommand(dismissItem, {
    onSuccess: () => {
      modal.close()
      return refreshIntegracao()
    },
  })
  if (!mayApply || !isDispensavel(item)) return null
  const name = item.id ?? item.item
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconEyeOff size={12} aria-hidden />}
        aria-label={t('integracao.dispensar-de', { item: name })}
        onClick={modal.open}
      >
        {t('integracao.dispensar')}
      </Button>
      <MotivoModal
        opened={opened}
        title={t('integracao.dispensar-de', { item: name })}
        hint={t('integracao.dispensar-hint')}
        confirmLabel={t('integracao.dispensar')}
        busy={dismiss.isPending}
        error={dismiss.error}
        onConfirm={(motivo) => dismiss.mutate({ params: { id: item.item }, body: { motivo } })}
        onClose={modal.close}
      >
        {t('integracao.dispensar-sobre')}
      </MotivoModal>
    </>
  )
}

function AgainButton({ item: { item, denovo, id } }: { item: ItemNaTela }) {
  const { t } = useTranslation()
  const mayApply = useMayApply()
  const again = useCommand(applyItemAgain, { onSuccess: refreshIntegracao, onProblem: refreshIntegracao })
  if (!denovo || !mayApply) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconRepeat size={12} aria-hidden />}
      aria-label={t('integracao.aplicar-de', { item: id ?? item })}
      loading={again.isPending}
      onClick={() => again.mutate({ params: { id: item } })}
    >
      {t('integracao.aplicar')}
    </Button>
  )
}
