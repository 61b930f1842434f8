import type { AnswerOf } from '@cais/core/api/route.ts'
import type { getConversa } from '@cais/core/api/suporte.ts'
import { useDocumentVisibility } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { Loaded } from '../../ui/Loaded.tsx'
import { AttachButton } from './AttachButton.tsx'
import { Composer } from './Composer.tsx'
import { type ConversaPlace, loadOlder, markRead, useConversa } from './conversa-cache.ts'
import { Mensagens } from './Mensagens.tsx'
import { send, setRascunho, useEnvios, useRascunho } from './outbox.ts'
import classes from './Suporte.module.css'

interface ConversaPaneProps {
  place: ConversaPlace
  daEquipe: boolean
  /** The content above the messages, once the conversation has loaded. */
  head?: (conversa: AnswerOf<typeof getConversa>['conversa']) => ReactNode
}

/** One conversation: its messages, and the input of the next one. */
export function ConversaPane({ place, daEquipe, head }: ConversaPaneProps) {
  const answer = useConversa(place)
  return (
    <div className={classes.pane}>
      <Loaded answer={answer} heights={[40, 60, 41]}>
        {(data) => (
          <>
            {head?.(data.conversa)}
            <Talk place={place} daEquipe={daEquipe} {...data} />
          </>
        )}
      </Loaded>
    </div>
  )
}

type TalkProps = AnswerOf<typeof getConversa> & { place: ConversaPlace; daEquipe: boolean }

function Talk({ place, daEquipe, conversa, mensagens, haMais }: TalkProps) {
  const { companyId, conversaId } = place
  const arrived = new Set(mensagens.map(({ chave }) => chave))
  const envios = useEnvios().filter((one) => one.conversaId === conversaId && !arrived.has(one.chave))
  const rascunho = useRascunho(companyId, conversaId)
  useMarkRead(place, mensagens.findLast((one) => one.daEquipe !== daEquipe)?.id, conversa.naoLidas)
  const oldest = mensagens[0]?.id
  return (
    <>
      <Mensagens
        place={place}
        mensagens={mensagens}
        envios={envios}
        daEquipe={daEquipe}
        lidaAte={conversa.lidaAte}
        onOlder={haMais && oldest ? () => void loadOlder(place, oldest) : null}
      />
      <Composer
        texto={rascunho}
        onChange={(texto) => setRascunho(companyId, conversaId, texto)}
        onSend={(texto) => send({ companyId, conversaId, servicoId: null, texto })}
      >
        <AttachButton {...place} />
      </Composer>
    </>
  )
}

/** Messages on a visible page are marked as read. */
function useMarkRead(place: ConversaPlace, newest: number | undefined, naoLidas: number): void {
  const isSeen = useDocumentVisibility() === 'visible'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another newest message is another mark
  useEffect(() => {
    if (!isSeen || newest === undefined) return
    void markRead(place, newest)
  }, [isSeen, newest, place.conversaId, naoLidas > 0])
}
