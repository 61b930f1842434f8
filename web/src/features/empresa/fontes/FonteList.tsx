import { endChave, endFonte, type Fonte, mostChaves } from '@cais/core/api/fonte.ts'
import type { Route } from '@cais/core/api/route.ts'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../client/terminal-time.ts'
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useModalCommand } from '../../../ui/use-modal-command.ts'
import { useModalItem } from '../../../ui/use-modal-item.ts'
import { type ChaveDaFonte, Chaves } from './Chaves.tsx'
import { NovaChaveModal } from './NovaChaveModal.tsx'
import { refreshFontes } from './refresh-fontes.ts'

interface FonteListProps {
  fontes: Fonte[]
  /** Where systems of several companies stand together. */
  withEmpresa?: boolean
}

/** Systems with their keys, and what can be done about both. */
export function FonteList({ fontes, withEmpresa = false }: FonteListProps) {
  const { t } = useTranslation()
  const making = useModalItem<Fonte>()
  const ending = useEnding<Fonte, typeof endFonte>(endFonte)
  const endingChave = useEnding<ChaveDaFonte, typeof endChave>(endChave)
  if (fontes.length === 0) return <Text c="dimmed">{t('fonte.vazio')}</Text>
  return (
    <>
      <Stack component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
        {fontes.map((fonte) => (
          <li key={fonte.id}>
            <FonteHead
              fonte={fonte}
              withEmpresa={withEmpresa}
              onChave={() => making.open(fonte)}
              onEnd={() => ending.open(fonte)}
            />
            <Chaves fonte={fonte} onEnd={(chave) => endingChave.open({ fonte, chave })} />
          </li>
        ))}
      </Stack>
      <NovaChaveModal fonte={making.item} opened={making.opened} onClose={making.close} />
      <ConfirmModal
        {...ending.modal}
        title={t('fonte.encerrar-titulo')}
        confirmLabel={t('fonte.encerrar')}
        onConfirm={() =>
          ending.item && ending.send({ params: { companyId: ending.item.empresa.id, id: ending.item.id } })
        }
      >
        {t('fonte.encerrar-texto', { nome: ending.item?.nome ?? '' })}
      </ConfirmModal>
      <ConfirmModal
        {...endingChave.modal}
        title={t('fonte.chave.encerrar-titulo')}
        confirmLabel={t('fonte.chave.acao.encerrar')}
        onConfirm={() => endingChave.item && endingChave.send({ params: paramsOf(endingChave.item) })}
      >
        {t('fonte.chave.encerrar-texto', { final: endingChave.item?.chave.final ?? '' })}
      </ConfirmModal>
    </>
  )
}

/** What is asked about before it ends; if it has ended meanwhile, the list is read again too. */
function useEnding<Item, R extends Route>(route: R) {
  const { item, opened, open, close } = useModalItem<Item>()
  const { send, state } = useModalCommand(route, {
    onDone: refreshFontes,
    onProblem: refreshFontes,
    onClose: close,
  })
  return { item, open, send, modal: { ...state, opened } }
}

const paramsOf = ({ fonte, chave }: ChaveDaFonte) => ({
  companyId: fonte.empresa.id,
  id: fonte.id,
  chaveId: chave.id,
})

interface FonteHeadProps {
  fonte: Fonte
  withEmpresa: boolean
  onChave: () => void
  onEnd: () => void
}

function FonteHead({ fonte, withEmpresa, onChave, onEnd }: FonteHeadProps) {
  const { t } = useTranslation()
  const { nome, tipo, empresa, criadaEm, encerradaEm, chaves } = fonte
  const living = chaves.filter(({ situacao }) => situacao === 'VALE')
  return (
    <Group justify="space-between" gap="sm" mb="xs">
      <div>
        <Title order={withEmpresa ? 2 : 3} size="h5">
          {nome}
        </Title>
        <Text size="sm" c="dimmed">
          {withEmpresa && (
            <>
              <TextLink to={`/${empresa.id}/empresa`}>{empresa.nome}</TextLink>
              {' · '}
            </>
          )}
          {t(`enum.tipoDeFonte.${tipo}`)} ·{' '}
          {encerradaEm
            ? t('fonte.encerrada-em', { quando: formatDateTime(new Date(encerradaEm)) })
            : `${t('fonte.desde')} ${formatDateTime(new Date(criadaEm))}`}
        </Text>
      </div>
      {!encerradaEm && (
        <Group gap="xs">
          {living.length < mostChaves && (
            <Button
              size="xs"
              variant="light"
              aria-label={t('fonte.chave.nova-de', { nome })}
              onClick={onChave}
            >
              {t('fonte.chave.nova')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={t('fonte.encerrar-de', { nome })}
            onClick={onEnd}
          >
            {t('fonte.encerrar')}
          </Button>
        </Group>
      )}
    </Group>
  )
}
